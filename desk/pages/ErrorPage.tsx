import type { ErrorKind, Shell } from '@fairlead/contract/desk/frame.ts';
import { ButtonLink } from '@fairlead/site/src/ui/actions/Button.tsx';
import { MissedRing } from '@fairlead/site/src/ui/marks/MissedRing.tsx';
import words from '../../content/desk/frame.json' with { type: 'json' };
import { Frame } from './Frame.tsx';
import { Plain } from './Plain.tsx';

/** Says why there is no page, or why nothing was changed. */
export function ErrorPage({ kind, shell }: { kind: ErrorKind; shell: Shell }) {
  const { title, text } = words.errors[kind];
  const [href, label] = shell.viewer ? ['/desk', words.toInbox] : ['/desk/sign-in', words.toSignIn];
  return (
    <Frame shell={shell} title={title} ground="shoal">
      <Plain title={title}>
        <MissedRing />
        <p className="intro">{text}</p>
        <p>
          <ButtonLink href={href}>{label}</ButtonLink>
        </p>
      </Plain>
    </Frame>
  );
}
