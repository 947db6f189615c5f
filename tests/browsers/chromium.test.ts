import { proveBrowser } from '../support/browsers/prove-browser.ts';

proveBrowser('chromium');
