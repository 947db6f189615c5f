import { words } from '../contact/words.ts';
import { loadNavigation } from '../content.ts';
import { example } from '../gallery/example.ts';
import { Button, ButtonLink } from './Button.tsx';

const {
  getStarted: { label, href },
} = await loadNavigation();
const signal = (
  <ButtonLink variant="signal" href={href}>
    {label}
  </ButtonLink>
);
const outline = <ButtonLink href={href}>{label}</ButtonLink>;

export { outline, signal };
export const signalOnInk = example(signal, { ground: 'ink' });
export const signalUnderThePointer = example(signal, { forced: { hover: 'a' } });
export const signalInFocus = example(signal, { forced: { 'focus-visible': 'a' } });
export const outlineOnInk = example(outline, { ground: 'ink' });
export const outlineUnderThePointer = example(outline, { forced: { hover: 'a' } });
export const filled = (
  <ButtonLink variant="filled" href={href}>
    {label}
  </ButtonLink>
);
export const small = (
  <ButtonLink variant="filled" size="small" href={href}>
    {label}
  </ButtonLink>
);
export const submits = (
  <Button type="submit" variant="signal">
    {words.submit}
  </Button>
);
export const disabled = (
  <Button variant="signal" disabled>
    {words.sending}
  </Button>
);
