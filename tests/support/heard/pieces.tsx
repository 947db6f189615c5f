/** What is heard on the site, each piece alone on a page, with words of its own. Runs in the browser. */
import '@fairlead/site/src/styles/index.ts';
import '@fairlead/site/src/styles/later.css';
import { ContactForm } from '@fairlead/site/src/contact/form/ContactForm.tsx';
import { EXAMPLE_NEXT } from '@fairlead/site/src/contact/outcomes/example-next.ts';
import { EXAMPLE_MENU } from '@fairlead/site/src/sections/chrome/example-menu.ts';
import { Header } from '@fairlead/site/src/sections/chrome/Header.tsx';
import tabs from '@fairlead/site/src/sections/explorer/Tabs.examples.tsx';
import chooser from '@fairlead/site/src/sections/services/Chooser.examples.tsx';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const pieces: Record<string, ReactElement> = {
  menus: <Header menu={EXAMPLE_MENU} ground="paper" />,
  tabs: tabs['First tab chosen'] as ReactElement,
  chooser: chooser['No answer yet'] as ReactElement,
  form: <ContactForm next={EXAMPLE_NEXT} />,
};

const name = location.pathname.slice(1);
flushSync(() => createRoot(document.querySelector('main')!).render(pieces[name]));
// The page's own script does so when it gives the form to this code (site/src/contact/hydrate-on-touch/directive.ts).
if (name === 'form') document.querySelector('form')!.noValidate = true;
if (name === 'tabs') await import('@fairlead/site/src/sections/explorer/tab-set.ts');
// It looks for the chooser when it is loaded.
if (name === 'chooser') await import('@fairlead/site/src/sections/services/chooser.ts');
document.body.dataset.ready = '';
