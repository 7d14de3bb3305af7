/** First segments of paths that are no pages: no locale prefix, no redirect, query kept. */
export const notPages = ['api', 'counts', 'hooks', 'media', 'oembed', 'pauses', 'sitemaps'] as const

/** Public, rendered on each request and never cached. */
export const isOpenPage = (path: string): boolean =>
  /^(?:\/en)?\/(?:(?:reports|legal-notices)\/[^/]+|signature\/waiting)\/?$/.test(path)

/** Rendered on each request, never cached, for one session. The matcher of middleware.ts, which must be a constant, has both. */
export const isSessionPage = (path: string): boolean =>
  isOpenPage(path) ||
  /^(?:\/en)?\/(?:moderation(?:\/|$)|legal-statement\/[^/]+\/?$|campaign\/[^/]+\/(?:manage(?:\/[^/]+)?|invitation|comments)\/?$)/.test(
    path,
  )
