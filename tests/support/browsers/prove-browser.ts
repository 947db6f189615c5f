import { needs } from '@fairlead/support/needs.ts';
import { type BrowserKind, isInstalled, wayToGet } from '@fairlead/tools/support/browsers.ts';
import { describe } from 'vitest';
import { proveDesk } from './proofs/desk.ts';
import { proveForm } from './proofs/form.ts';
import { provePieces } from './proofs/pieces.ts';
import { proveRoutes } from './proofs/routes.ts';
import { usePlace } from './use-browser.ts';

/** All that is proven of each browser, if it is installed. */
export function proveBrowser(kind: BrowserKind): void {
  describe(kind, needs(wayToGet(kind), isInstalled(kind)), () => {
    describe('what visitors and the agency use', () => {
      const place = usePlace(kind);
      proveForm(kind, place);
      provePieces(kind, place);
      proveDesk(kind, place);
    });
    proveRoutes(kind, 'light');
    proveRoutes(kind, 'dark');
  });
}
