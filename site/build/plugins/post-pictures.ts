import { defineMdastPlugin } from 'satteri';
import { TEXT_PICTURE } from '../../src/content/photos/places.ts';

/** Marks the pictures of a post, for the loader of posts (site/src/content/photos). */
export const markedPictures = defineMdastPlugin({
  name: 'fairlead-marked-pictures',
  image(node, context) {
    context.setProperty(node, 'url', TEXT_PICTURE + node.url.replace(/^\.\//, ''));
  },
});
