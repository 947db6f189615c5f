/** The editor's page. */
import './styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { askBeforeLeaving, followAddress } from './store/address.ts';
import { listen, loadKinds, restore } from './store/sync.ts';

restore();
void loadKinds();
followAddress();
askBeforeLeaving();
listen();
createRoot(document.querySelector('#editor')!).render(<App />);
