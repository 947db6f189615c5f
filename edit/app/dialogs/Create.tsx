import { useState } from 'react';
import type { Problem, Saved } from '../../api.ts';
import { SelectBox, TextBox } from '../fields/controls.tsx';
import { goTo } from '../store/address.ts';
import { post, problemsIn } from '../store/server.ts';
import { useEditor } from '../store/state.ts';
import { loadKinds } from '../store/sync.ts';
import { words } from '../words.ts';
import { Dialog } from './Dialog.tsx';

/** A title as a name in an address. */
const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Asks for the kind, the title and the name of a new entry. */
export function Create({ onClose }: { onClose: () => void }) {
  const kinds = useEditor().kinds?.filter(({ creatable }) => creatable) ?? [];
  const [kind, setKind] = useState(kinds[0]?.kind ?? '');
  const [title, setTitle] = useState('');
  const [slug, setSlug] = useState<string>();
  const [problems, setProblems] = useState<Problem[]>([]);
  const [fault, setFault] = useState<string>();
  const [working, setWorking] = useState(false);
  const name = slug ?? slugOf(title);
  const about = (key: string) => problems.filter(({ path }) => path.includes(key)).map(({ message }) => message);
  const error = (key: string) => about(key).join(' ') || undefined;
  const create = async () => {
    setWorking(true);
    const answer = await post<Saved>('create', { kind, slug: name, ...(title.trim() && { answers: { title } }) });
    setWorking(false);
    if (!answer.ok) {
      const found = problemsIn(answer.data);
      setProblems(found);
      const others = found.filter(({ path }) => !path.includes('title') && !path.includes('slug'));
      return setFault(found.length === 0 ? answer.fault : others.map(({ message }) => message).join(' ') || undefined);
    }
    await loadKinds();
    goTo(answer.data.entry.file);
    onClose();
  };
  return (
    <Dialog
      heading={words.list.create}
      onClose={onClose}
      yes={words.create.yes}
      onYes={() => void create()}
      working={working ? words.create.working : undefined}
      fault={fault}
    >
      <SelectBox
        id="create-kind"
        label={words.create.kind}
        value={kind}
        options={kinds.map(({ kind, label }) => [kind, label] as const)}
        onValue={setKind}
      />
      <TextBox id="create-title" label={words.create.title} value={title} error={error('title')} onValue={setTitle} />
      <TextBox
        id="create-slug"
        label={words.create.slug}
        hint={words.create.slugHint}
        value={name}
        error={error('slug')}
        onValue={setSlug}
      />
      <p>{words.create.note}</p>
    </Dialog>
  );
}
