import { render } from 'astro:content';
import { drawingOf } from '../art/catalogue.ts';
import { published } from './entries.ts';
import { loadServices } from './services.ts';

/**
 * The posts in their order. Each has its headings, its text as a component (`Content`) and as HTML (`html`), and
 * its service with id, name and action.
 * @throws when a post names a service that is not there
 */
export async function loadPosts() {
  const services = new Map((await loadServices()).map((service) => [service.id, service]));
  const entries = (await published('posts')).sort((a, b) => a.data.order - b.data.order);
  return Promise.all(
    entries.map(async (post) => {
      const { Content, headings } = await render(post);
      const service = services.get(post.data.service);
      if (!service)
        throw new Error(`content/posts/${post.id}.md: service: there is no service "${post.data.service}".`);
      const { name, action } = service;
      const html = post.rendered?.html ?? '';
      const icon = drawingOf('post', post.id, post.data.icon);
      return { ...post.data, id: post.id, icon, headings, Content, html, service: { id: service.id, name, action } };
    }),
  );
}
