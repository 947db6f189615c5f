/** What is heard on the site, each piece alone on a page, with words of its own. Runs in the browser. */
import '../../../src/styles/index.ts';
import '../../../src/styles/later.css';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ContactForm } from '../../../src/contact/form/ContactForm.tsx';
import { EXAMPLE_NEXT } from '../../../src/contact/outcomes/example-next.ts';
import { EXAMPLE_MENU } from '../../../src/sections/chrome/example-menu.ts';
import { Header } from '../../../src/sections/chrome/Header.tsx';
import tabs from '../../../src/sections/explorer/Tabs.examples.tsx';
import chooser from '../../../src/sections/services/Chooser.examples.tsx';

const pieces: Record<string, ReactElement> = {
  menus: <Header menu={EXAMPLE_MENU} ground="paper" />,
  tabs: tabs['First tab chosen'] as ReactElement,
  chooser: chooser['No answer yet'] as ReactElement,
  form: <ContactForm next={EXAMPLE_NEXT} />,
};

const name = location.pathname.slice(1);
flushSync(() => createRoot(document.querySelector('main')!).render(pieces[name]));
// The page's own script does so when it gives the form to this code (src/contact/touch/touch.ts).
if (name === 'form') document.querySelector('form')!.noValidate = true;
if (name === 'tabs') await import('../../../src/sections/explorer/tab-set.ts');
// It looks for the chooser when it is loaded.
if (name === 'chooser') await import('../../../src/sections/services/chooser.ts');
document.body.dataset.ready = '';
