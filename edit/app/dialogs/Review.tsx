import { useEffect, useState } from 'react';
import type { Review as ReviewState, Sent } from '../../api.ts';
import { TextBox } from '../fields/controls.tsx';
import { get, post } from '../store/server.ts';
import { useEditor } from '../store/state.ts';
import { words } from '../words.ts';
import { Dialog } from './Dialog.tsx';

/** Shows what has changed since the last commit, and sends it on a branch of its own. */
export function Review({ onClose }: { onClose: () => void }) {
  const { kinds, unsaved } = useEditor();
  const [review, setReview] = useState<ReviewState>();
  const [sent, setSent] = useState<Sent>();
  const [message, setMessage] = useState('');
  const [fault, setFault] = useState<string>();
  const [working, setWorking] = useState<string | undefined>(words.entry.loading);
  useEffect(() => {
    void get<ReviewState>('review').then((answer) => {
      setWorking(undefined);
      if (answer.ok) setReview(answer.data);
      else setFault(answer.fault);
    });
  }, []);
  const send = async () => {
    setWorking(words.review.working);
    setFault(undefined);
    const answer = await post<Sent>('review', { message });
    setWorking(undefined);
    if (answer.ok) setSent(answer.data);
    else setFault(answer.fault);
  };
  const titles = (kinds ?? []).flatMap(({ entries }) => entries).filter(({ file }) => unsaved.includes(file));
  const sendable = sent === undefined && review !== undefined && review.changed.length > 0;
  return (
    <Dialog
      heading={words.review.open}
      onClose={onClose}
      yes={sendable ? words.review.yes : undefined}
      onYes={() => void send()}
      working={working}
      fault={fault}
    >
      {sent !== undefined && (
        <div role="status">
          <p>{words.review.sent(sent.branch, sent.remote)}</p>
          <dl>
            <dt>{words.review.commit}</dt>
            <dd>{sent.commit}</dd>
          </dl>
        </div>
      )}
      {sent === undefined && review && (
        <>
          <dl>
            <dt>{words.review.branch}</dt>
            <dd>{review.branch}</dd>
            <dt>{words.review.remote}</dt>
            <dd>{review.remote ?? words.review.noRemote}</dd>
          </dl>
          {titles.length > 0 && <p>{words.review.unsaved(titles.map(({ title }) => title).join(', '))}</p>}
          {review.changed.length === 0 ? <p>{words.review.nothing}</p> : <Changed review={review} />}
        </>
      )}
      {sendable && (
        <TextBox id="review-message" label={words.review.message} value={message} rows={3} onValue={setMessage} />
      )}
    </Dialog>
  );
}

function Changed({ review: { changed } }: { review: ReviewState }) {
  return (
    <div>
      <p>{words.review.changed(changed.length)}</p>
      <ul>
        {changed.map(({ file, title }) => (
          <li key={file}>
            {title} <small className="mut">content/{file}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
