# bash completion for brikks and bilitaire
_brikks() {
    local current=${COMP_WORDS[COMP_CWORD]#=} word
    COMPREPLY=()
    while IFS=$'\t' read -r word _; do
        if [[ $word == :files ]]; then
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current")
        elif [[ $word == "$current"* ]]; then
            COMPREPLY+=("$word")
        fi
    done < <("${1/#\~/$HOME}" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null)
}
complete -o filenames -F _brikks brikks bilitaire
