/**
 * The shapes of the logo and of the icon, each as what is inside its `<svg>`. After a change, `npx node site/icons.ts` draws the files
 * of the icon. Pages, social pictures and icons take them from here.
 */
export const LOGO_BOX = '0 0 58 30';
export const logoShapes = (ring: string, line: string): string =>
  `<circle cx="29" cy="15" r="11" stroke="${ring}" stroke-width="5.5"/><path d="M0 15h58" stroke="${line}" stroke-width="3.5"/>`;

/** In a box of 32, beyond which the line goes on. At 16 px the edges of the ring fall on whole pixels. */
export const iconShapes = (ring: string, line: string): string =>
  `<circle cx="16" cy="16" r="11" stroke="${ring}" stroke-width="6"/><path d="M-99 16H131" stroke="${line}" stroke-width="4"/>`;
