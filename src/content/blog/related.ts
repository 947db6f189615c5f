type Subject = { id: string; category: string; service: string };

/** The most posts that a post recommends. */
const MOST = 3;

/** A shared category says more than a shared service, because a service covers several subjects. */
const likeness = (a: Subject, b: Subject): number =>
  (a.category === b.category ? 2 : 0) + (a.service === b.service ? 1 : 0);

/**
 * The posts to read after one: those with its category and its service, then those with one of both.
 * @param posts all posts, the newest first; of equally close posts the newer one wins
 * @param shown ids of posts that the page links to anyway
 */
export function relatedTo<P extends Subject>(post: Subject, posts: readonly P[], shown: readonly string[] = []): P[] {
  return posts
    .filter(({ id }) => id !== post.id && !shown.includes(id))
    .map((other) => ({ other, likeness: likeness(post, other) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST)
    .map(({ other }) => other);
}
