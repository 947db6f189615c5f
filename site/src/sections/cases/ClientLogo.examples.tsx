import { type Examples, example } from '../../gallery/example.ts';
import { EXAMPLE_LOGO } from '../../ui/blocks/example-photo.ts';
import { ClientLogo } from './ClientLogo.tsx';

const logo = <ClientLogo logo={EXAMPLE_LOGO} />;

export default {
  'On ink': example(logo, { ground: 'ink' }),
  'On paper': example(logo, { ground: 'paper' }),
} satisfies Examples;
