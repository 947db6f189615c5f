import { type Examples, example } from '../../gallery/example.ts';
import { Button, ButtonLink } from './Button.tsx';

const label = 'Get Started';
const href = '/contact';
const signal = (
  <ButtonLink variant="signal" href={href}>
    {label}
  </ButtonLink>
);
const outline = <ButtonLink href={href}>{label}</ButtonLink>;

export default {
  Outline: outline,
  Signal: signal,
  'Signal on ink': example(signal, { ground: 'ink' }),
  'Signal under the pointer': example(signal, { forced: { hover: 'a' } }),
  'Signal in focus': example(signal, { forced: { 'focus-visible': 'a' } }),
  'Outline on ink': example(outline, { ground: 'ink' }),
  'Outline under the pointer': example(outline, { forced: { hover: 'a' } }),
  Filled: (
    <ButtonLink variant="filled" href={href}>
      {label}
    </ButtonLink>
  ),
  Small: (
    <ButtonLink variant="filled" size="small" href={href}>
      {label}
    </ButtonLink>
  ),
  Submits: (
    <Button type="submit" variant="signal">
      Send Request
    </Button>
  ),
} satisfies Examples;
