import { words } from '../../contact/form/words.ts';
import { type Examples, example } from '../../gallery/example.ts';
import { Toast, Toasts } from './Toast.tsx';

const { success, failure, dismiss } = words;
const closing = { dismiss, onDismiss: () => {} };
const good = <Toast title={success.title} text={success.description} {...closing} />;

export default {
  Success: good,
  Failed: <Toast title={failure.title} text={failure.description} bad {...closing} />,
  'Close in focus': example(good, { forced: { 'focus-visible': 'button' } }),
  'At the edge of the page': example(<Toasts status={good} alert={null} />, { room: 'toast' }),
} satisfies Examples;
