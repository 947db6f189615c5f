/** The editor's page, with its styles in the order in which the cascade needs them. */
import './layers.css';
import '../../src/styles/fonts.css';
import '../../src/styles/tokens.css';
import '../../src/styles/reset.css';
import '../../src/styles/base/page.css';
import '../../src/styles/base/grounds.css';
import '../../src/styles/base/focus.css';
import '../../src/styles/base/type.css';
import '../../src/styles/base/reduced-motion.css';
import '../../src/ui/fields/FieldChecks.css';
import '../../src/ui/fields/FieldError.css';
import '../../src/ui/fields/FieldSelect.css';
import './editor.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { start } from './store/sync.ts';

start();
createRoot(document.querySelector('#editor')!).render(<App />);
