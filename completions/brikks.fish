# fish completion for brikks and bilitaire
function __brikks_complete
    set -l words (commandline -opc)
    for line in ($words[1] __complete $words[2..] "$(commandline -ct)" 2> /dev/null)
        if test "$line" = :files
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end
complete -c brikks -c bilitaire -f -a '(__brikks_complete)'
