// Opens dialogs, which are closed by Escape, a tap beside them, the back gesture, and their own buttons.
import { cover } from "./back";

export function openDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) return;
  const uncover = cover(() => dialog.close());
  dialog.onclose = () => dialog.open || uncover(); // it may be open again when the browser reports that it was closed
  dialog.onclick = ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isBeside = clientX < left || clientX > right || clientY < top || clientY > bottom;
    if (target === dialog && isBeside) dialog.close();
  };
  dialog.showModal();
}
