import { loadMediaPicture } from '../../content/media.ts';
import type { BandModule } from '../module.ts';
import { PictureText } from './PictureText.tsx';
import type { Picture } from './schema.ts';

export default {
  async show({ heading, paragraphs, links = [], picture: { file, ...words }, side = 'right' }: Picture, at) {
    const photo = await loadMediaPicture(file, words);
    return <PictureText {...at} heading={heading} paragraphs={paragraphs} links={links} photo={photo} side={side} />;
  },
} satisfies BandModule;
