import { ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { MissedRing } from '@fairlead/ui/marks/MissedRing.tsx';
import { isEmpty } from '../data/forms.ts';
import type { PageProps, Shell, Viewer } from '../data/frame.ts';
import { homeFor } from '../data/places.ts';
import { frame as words } from '../words.ts';
import { Frame } from './Frame.tsx';
import { Typed } from './lead/Typed.tsx';
import { Plain } from './Plain.tsx';

/** Says why there is no page, or why nothing was changed. What was typed is there to be copied. */
export function ErrorPage({ kind, draft, shell }: PageProps['error'] & { shell: Shell }) {
  const { title, text } = words.errors[kind];
  const [href, label] = placeOf(shell.viewer);
  return (
    <Frame shell={shell} title={title} ground="shoal">
      <Plain title={title}>
        <MissedRing />
        <p className="intro">{text}</p>
        {!isEmpty(draft) && <Typed draft={draft} />}
        <p>
          <ButtonLink href={href}>{label}</ButtonLink>
        </p>
      </Plain>
    </Frame>
  );
}

/** Where somebody goes on from here. */
function placeOf(viewer: Viewer | null): [href: string, label: string] {
  if (viewer === null) return ['/desk/sign-in', words.toSignIn];
  const { id, href } = homeFor(viewer);
  return [href, words.to[id]];
}
