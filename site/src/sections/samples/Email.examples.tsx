import type { Examples } from '../../gallery/example.ts';
import { Email } from './Email.tsx';
import { EXAMPLE_LABELS } from './example-sample.ts';

export default {
  'As on the page': (
    <Email
      labels={EXAMPLE_LABELS.email}
      email={{
        title: 'The first email',
        from: 'Rope loft, order desk',
        subject: 'Your mooring lines from last March',
        preview: '[coils] coils, in stock today, at your price',
        body: ['Last spring you ordered [coils] coils.', 'If your berths changed, answer this email.'],
        button: 'Put the same coils in my cart',
        footer: 'You get this because [account] orders from us. Unsubscribe. [postal address]',
      }}
    />
  ),
} satisfies Examples;
