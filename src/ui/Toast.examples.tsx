import { words } from '../contact/words.ts';
import { example } from '../gallery/example.ts';
import { Toast, Toasts } from './Toast.tsx';

const { success, failure, dismiss } = words;
const closing = { dismiss, onDismiss: () => {} };
const good = <Toast title={success.title} text={success.description} {...closing} />;

export { good as success };
export const failed = <Toast title={failure.title} text={failure.description} bad {...closing} />;
export const closeInFocus = example(good, { forced: { 'focus-visible': 'button' } });
export const atTheEdgeOfThePage = example(<Toasts status={good} alert={null} />, { height: 'low' });
