import { Button, ButtonLink } from '@fairlead/ui/actions/Button.tsx';
import { Pull } from '@fairlead/ui/blocks/Pull.tsx';
import { Field } from '@fairlead/ui/fields/Field.tsx';
import { MissedRing } from '@fairlead/ui/marks/MissedRing.tsx';
import type { ReactNode } from 'react';
import type { Shell, SignInState } from '../data/frame.ts';
import { passkeys, signIn as words } from '../words.ts';
import { Frame } from './Frame.tsx';
import { Plain } from './Plain.tsx';
import { PasskeyForm } from './parts/PasskeyForm.tsx';
import { fill } from './words.ts';

type SignInProps = { state: SignInState; shell: Shell };

/** Sign-in, one step a page. */
export function SignInPage({ state, shell }: SignInProps) {
  const { title } = words[state.step];
  return (
    <Frame shell={shell} title={title} ground="shoal">
      <Plain title={title}>{contentOf(state, shell)}</Plain>
    </Frame>
  );
}

function contentOf(state: SignInState, shell: Shell): ReactNode {
  switch (state.step) {
    case 'ask':
      return <Ask state={state} shell={shell} />;
    case 'limited':
      return <Message text={fill(words.limited.text, { minutes: state.minutes })} missed />;
    case 'mailed':
      return (
        <Message text={fill(words.mailed.text, { minutes: state.minutes })} again={words.mailed.again}>
          <p>{words.mailed.help}</p>
        </Message>
      );
    case 'confirm':
      return <Confirm token={state.token} />;
    case 'expired':
      return <Message text={fill(words.expired.text, { minutes: state.minutes })} again={words.expired.again} missed />;
    case 'ended':
      return <Message text={words.ended.text} again={words.ended.again} />;
  }
}

type AskProps = { state: Extract<SignInState, { step: 'ask' }>; shell: Shell };

function Ask({ state, shell }: AskProps) {
  const { typed, error, returnTo, again, isRefused } = state;
  const { text, label, submit, faults } = words.ask;
  return (
    <>
      {isRefused && <p role="alert">{passkeys.refused}</p>}
      <PasskeyForm use="sign-in" action="/desk/sign-in/passkey" challenge="/desk/sign-in/challenge" shell={shell}>
        <ReturnTo path={returnTo} />
        <Button type="submit" variant="filled">
          {passkeys.signIn}
        </Button>
      </PasskeyForm>
      <form method="post" action="/desk/sign-in" noValidate>
        <p className="intro">{again === null ? text : fill(words.ask.again, { minutes: again })}</p>
        <ReturnTo path={returnTo} />
        <Field
          label={label}
          error={error === null ? undefined : faults[error]}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={typed}
        />
        <Pull>
          <Button type="submit" variant="signal">
            {submit}
          </Button>
        </Pull>
      </form>
    </>
  );
}

const ReturnTo = ({ path }: { path: string | null }) => path !== null && <input type="hidden" name="to" value={path} />;

function Confirm({ token }: { token: string }) {
  return (
    <form method="post" action="/desk/sign-in/confirm">
      <p className="intro">{words.confirm.text}</p>
      <input type="hidden" name="token" value={token} />
      <Pull>
        <Button type="submit" variant="signal">
          {words.confirm.submit}
        </Button>
      </Pull>
    </form>
  );
}

type MessageProps = {
  text: string;
  /** The label of the link to the start of sign-in. */
  again?: string;
  /** Whether something went wrong. */
  missed?: boolean;
  children?: ReactNode;
};

function Message({ text, again, missed = false, children }: MessageProps) {
  return (
    <>
      {missed && <MissedRing />}
      <p className="intro">{text}</p>
      {children}
      {again && (
        <p>
          <ButtonLink href="/desk/sign-in">{again}</ButtonLink>
        </p>
      )}
    </>
  );
}
