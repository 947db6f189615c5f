/** The editor's page, with its styles in the order in which the cascade needs them. */
import '@fairlead/ui/styles/layers.css';
import '@fairlead/ui/styles/fonts.css';
import '@fairlead/ui/styles/tokens.css';
import '@fairlead/ui/styles/reset.css';
import '@fairlead/ui/styles/base/page.css';
import '@fairlead/ui/styles/base/grounds.css';
import '@fairlead/ui/styles/base/focus.css';
import '@fairlead/ui/styles/base/type.css';
import '@fairlead/ui/styles/base/reduced-motion.css';
import './editor.css';
import { must } from '@fairlead/support/must.ts';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { start } from './store/sync.ts';

void start();
createRoot(must(document.querySelector('#editor'), 'the element #editor')).render(<App />);
