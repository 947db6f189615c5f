import { type DragEvent, useRef } from 'react';
import { countsOf } from '../model/counts.ts';
import { change } from '../store/edit.ts';
import { words } from '../words.ts';
import styles from './BodyField.module.css';
import { TextBox } from './controls.tsx';
import { useForm } from './form.tsx';
import { sendPhoto } from './photo.ts';

/** The id of the field; in problems, the Markdown has the path `body`. */
const BODY_ID = 'field.body';

/** The Markdown of a post. A picture that is dropped on it is stored beside the post and shown at the cursor. */
export function BodyField({ body }: { body: string }) {
  const { file, problems, clashes, say } = useForm();
  const box = useRef<HTMLTextAreaElement>(null);
  const own = problems.filter(
    (problem) => problem.file === file && problem.path.length === 1 && problem.path[0] === 'body',
  );
  const messages = own.map(({ message }) => message);
  if (clashes.some(({ place }) => place === 'body')) messages.push(words.conflict.mark);
  const onDrop = async (event: DragEvent) => {
    const picture = event.dataTransfer.files[0];
    if (!picture) return;
    event.preventDefault();
    say(words.photo.sending);
    const sent = await sendPhoto(file, picture);
    if ('fault' in sent) return say(sent.fault);
    say((sent.stored ? words.photo.stored : words.photo.waiting)(sent.photo));
    // The person may have typed while the picture was on its way.
    const { value, selectionStart: at } = box.current ?? { value: body, selectionStart: body.length };
    const name = sent.photo.split('/').at(-1) ?? '';
    change({ op: 'body', value: `${value.slice(0, at)}![](./${name})${value.slice(at)}` });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a help, the Markdown of a picture can be typed
    <div onDrop={(event) => void onDrop(event)} onDragOver={(event) => event.preventDefault()}>
      <TextBox
        id={BODY_ID}
        label={words.fields.body}
        hint={words.fields.bodyHint}
        value={body}
        error={messages.length > 0 ? messages.join(' ') : undefined}
        count={countsOf({}, body)}
        rows={24}
        className={styles.body}
        boxRef={box}
        onValue={(value) => change({ op: 'body', value })}
      />
    </div>
  );
}
