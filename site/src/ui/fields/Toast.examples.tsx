import { type Examples, example } from '../../gallery/example.ts';
import { Toast, Toasts } from './Toast.tsx';

const success = { title: 'Thank you for your interest!', description: "We'll get back to you shortly." };
const failure = { title: 'Error', description: 'Failed to submit form. Please try again.' };
const closing = { dismiss: 'Dismiss', onDismiss: () => {} };
const good = <Toast title={success.title} text={success.description} {...closing} />;

export default {
  Success: good,
  Failed: <Toast title={failure.title} text={failure.description} bad {...closing} />,
  'Close in focus': example(good, { forced: { 'focus-visible': 'button' } }),
  'At the edge of the page': example(<Toasts status={good} alert={null} />, { room: 'toast' }),
} satisfies Examples;
