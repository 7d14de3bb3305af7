/** First segments of paths that are no pages: no locale prefix, no redirect, query kept. */
export const notPages = ['api', 'counts', 'hooks', 'media', 'oembed', 'pauses', 'sitemaps'] as const

/** Rendered for one session on each request, and never cached. The matcher of middleware.ts, which must be a constant, says the same. */
export const isSessionPage = (path: string): boolean =>
  /^(?:\/en)?\/(?:moderation(?:\/|$)|campaign\/[^/]+\/(?:manage|invitation)\/?$)/.test(path)
