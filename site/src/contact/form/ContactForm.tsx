import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { useBehavior } from '../../hydrate-on-touch/behavior.ts';
import type { NextWords } from '../outcomes/NextSteps.tsx';
import { sendContact } from '../sending/send.ts';
import { startForm } from './live.tsx';

type ContactFormProps = { next: NextWords };

const cache = new QueryClient();

/**
 * The behavior of the contact form, an island without HTML. The HTML of the form (FormMarkup.tsx) is never React's in the
 * page: translators, password managers and extensions change it, and React would then make the form anew under the
 * visitor's hands.
 */
export function ContactForm(props: ContactFormProps) {
  return (
    <QueryClientProvider client={cache}>
      <Behavior {...props} />
    </QueryClientProvider>
  );
}

function Behavior({ next }: ContactFormProps) {
  // Being offline is a failure like any other. The default would wait for the network.
  const { mutateAsync } = useMutation({ mutationFn: sendContact, networkMode: 'always' });
  useBehavior('contact', () => startForm(next, mutateAsync));
  return null;
}
