/** Names of the things in the linked data, as paths of this site; `toScript` adds the host. They never change. */
export const ORGANIZATION = '/#organization';
export const WEBSITE = '/#website';

export const pageId = (path: string) => `${path}#webpage`;
export const breadcrumbId = (path: string) => `${path}#breadcrumb`;
export const serviceId = (path: string) => `${path}#service`;
export const articleId = (path: string) => `${path}#article`;
export const listId = (path: string) => `${path}#list`;
export const catalogId = (path: string) => `${path}#prices`;
export const workId = (path: string) => `${path}#work`;
export const termId = (path: string) => `${path}#term`;
export const blogId = (path: string) => `${path}#blog`;

/** A reference to a thing by its name. */
export const ref = (id: string) => ({ '@id': id });
