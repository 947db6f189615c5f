import type { Examples } from '../../gallery/example.ts';
import { EXAMPLE_PHOTO } from './example-photo.ts';
import { Photo } from './Photo.tsx';

export default {
  'A photo': <Photo photo={EXAMPLE_PHOTO} sizes="100vw" />,
} satisfies Examples;
