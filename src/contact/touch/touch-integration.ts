import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
  }
}

/** Adds `client:touch` to Astro: an island that loads its code when a visitor first touches its form. */
export const touch = (): AstroIntegration => ({
  name: 'fairlead:touch',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'touch', entrypoint: fileURLToPath(new URL('./touch.ts', import.meta.url)) }),
  },
});
