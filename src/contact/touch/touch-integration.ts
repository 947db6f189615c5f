import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
  }
}

/** Teaches Astro `client:touch`: an island that asks for its code at the first touch of its form. */
export const touch = (): AstroIntegration => ({
  name: 'fairlead:touch',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'touch', entrypoint: fileURLToPath(new URL('./touch.ts', import.meta.url)) }),
  },
});
