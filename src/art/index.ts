export { ART_NAMES, type ArtName } from './catalogue.ts';
export type { Ground, PageGround } from './grounds.ts';
export { ArtInline } from './Inline.tsx';
export { ArtPicture } from './Picture.tsx';
export { renderSvg } from './render.ts';
export { artUrl } from './url.ts';
