/**
 * First segments of addresses under which nothing is a page in a language: they get no prefix, are not redirected, and
 * keep their query.
 */
export const notPages = ['api', 'counts', 'hooks', 'media', 'oembed', 'sitemaps'] as const
