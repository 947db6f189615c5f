import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:tabs'?: boolean;
  }
}

/** Adds the directive `client:tabs`: an island requests its code when it is first seen. */
export const tabs = (): AstroIntegration => ({
  name: 'fairlead:tabs',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'tabs', entrypoint: fileURLToPath(new URL('./tabs.ts', import.meta.url)) }),
  },
});
