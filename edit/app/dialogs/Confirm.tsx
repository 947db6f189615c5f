import { Dialog } from './Dialog.tsx';

type ConfirmProps = { heading: string; text: string; yes: string; no: string; onYes: () => void; onClose: () => void };

/** Asks before something that cannot be taken back. */
export function Confirm({ text, ...dialog }: ConfirmProps) {
  return (
    <Dialog {...dialog}>
      <p>{text}</p>
    </Dialog>
  );
}
