/** Pictures for the examples of every piece that shows some: files that each build of the site has. */
import type { PhotoSource } from './Photo.tsx';

export const EXAMPLE_PHOTO: PhotoSource = {
  alt: 'The picture of the home page for social networks',
  credit: 'Photo: Fairlead',
  width: 1200,
  height: 630,
  src: '/og/index.png',
};

export const EXAMPLE_FACE: PhotoSource = { alt: 'A square picture', width: 512, height: 512, src: '/icon-512.png' };

export const EXAMPLE_LOGO: PhotoSource = { alt: 'Client', width: 32, height: 32, src: '/favicon.svg' };
