import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean | string;
  }
}

/** Adds the directive `client:touch` (directive.ts). */
export const touchDirective = (): AstroIntegration => ({
  name: 'fairlead:touch-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'touch', entrypoint: fileURLToPath(new URL('./directive.ts', import.meta.url)) }),
  },
});
