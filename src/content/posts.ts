import { render } from 'astro:content';
import { drawingOf } from '../art/catalogue.ts';
import { published } from './entries.ts';
import { photoOf, withPictures } from './photos/index.ts';
import { loadServices } from './services.ts';

/**
 * The posts in their order. Each has its headings, its text as a component (`Content`) and as HTML (`html`), and
 * its service with id, name and action. `photo` is the picture beside the post, if there is one, and `pictures` are
 * those in its text.
 * @throws when a post names a service that is not there, or a picture is missing or has no words
 */
export async function loadPosts() {
  const services = new Map((await loadServices()).map((service) => [service.id, service]));
  const entries = (await published('posts')).sort((a, b) => a.data.order - b.data.order);
  return Promise.all(
    entries.map(async (post) => {
      const [html, pictures] = await withPictures(
        post.rendered?.html ?? '',
        'content/posts',
        `content/posts/${post.id}.md`,
      );
      const { Content, headings } = await render({ ...post, rendered: { ...post.rendered, html } });
      const service = services.get(post.data.service);
      if (!service)
        throw new Error(`content/posts/${post.id}.md: service: there is no service "${post.data.service}".`);
      const { name, action } = service;
      const icon = drawingOf('post', post.id, post.data.icon);
      const photo = await photoOf('posts', post.id, post.data.photo);
      const own = { id: post.id, icon, photo, pictures, headings, Content, html };
      return { ...post.data, ...own, service: { id: service.id, name, action } };
    }),
  );
}
