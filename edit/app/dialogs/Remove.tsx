import { useState } from 'react';
import type { Problem } from '../../api.ts';
import { addressOf, goTo } from '../store/address.ts';
import { discard } from '../store/edit.ts';
import { post, problemsIn } from '../store/server.ts';
import type { Draft } from '../store/state.ts';
import { loadKinds } from '../store/sync.ts';
import { words } from '../words.ts';
import { Dialog } from './Dialog.tsx';

type RemoveProps = { draft: Draft; title: string; onClose: () => void };

/** Asks before a file is removed, and names who still refers to it. */
export function Remove({ draft, title, onClose }: RemoveProps) {
  const { file, version } = draft.entry;
  const [working, setWorking] = useState(false);
  const [fault, setFault] = useState<string>();
  const [referring, setReferring] = useState<Problem[]>([]);
  const remove = async () => {
    setWorking(true);
    const answer = await post('remove', { file, version });
    setWorking(false);
    if (answer.ok) {
      discard(file);
      goTo(null);
      return loadKinds();
    }
    const problems = problemsIn(answer.data);
    setReferring(problems);
    setFault(problems.length > 0 ? undefined : answer.fault);
  };
  return (
    <Dialog
      heading={words.remove.heading(title)}
      onClose={onClose}
      yes={referring.length > 0 ? undefined : words.entry.remove}
      onYes={() => void remove()}
      working={working ? words.remove.working : undefined}
      fault={fault}
    >
      {referring.length === 0 ? (
        <p>{words.remove.text(file)}</p>
      ) : (
        <div role="alert">
          <p>{words.remove.referred}</p>
          <ul>
            {referring.map((problem) => (
              <li key={`${problem.file} ${problem.path.join('.')}`}>
                <a href={addressOf(problem.file)}>content/{problem.file}</a>: {problem.message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
