/** Where videos are: the page for visitors without script, and the player, which sets no cookie before it plays. */
export const PROVIDERS = {
  youtube: {
    page: (id: string) => `https://www.youtube.com/watch?v=${id}`,
    player: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  vimeo: {
    page: (id: string) => `https://vimeo.com/${id}`,
    player: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
} as const;
