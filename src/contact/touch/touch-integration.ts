import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean;
  }
}

/** Adds the directive `client:touch`: an island requests its code when its form is first touched. */
export const touch = (): AstroIntegration => ({
  name: 'fairlead:touch',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'touch', entrypoint: fileURLToPath(new URL('./touch.ts', import.meta.url)) }),
  },
});
