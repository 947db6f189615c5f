/** The editor's page. */
import './styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { followAddress } from './store/address.ts';
import { listen, restore } from './store/entries.ts';
import { loadKinds } from './store/kinds.ts';
import { askBeforeLeaving } from './store/leaving.ts';

restore();
void loadKinds();
followAddress();
askBeforeLeaving();
listen();
createRoot(document.querySelector('#editor')!).render(<App />);
