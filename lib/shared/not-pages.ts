/** First segments of paths that are no pages: no locale prefix, no redirect, query kept. */
export const notPages = ['api', 'counts', 'hooks', 'media', 'oembed', 'sitemaps'] as const
