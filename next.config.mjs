// @ts-check
import createNextIntlPlugin from 'next-intl/plugin'
import { notPages } from './lib/shared/not-pages.ts'

/** What a sentence puts behind an address, raw or encoded. */
const sentenceEnd = '((?:[^\\w/%]|%[\\da-fA-F]{2})'
const elsewhere = ['_next', ...notPages].join('|')

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  cacheHandler: `${import.meta.dirname}/server/pages/cache-handler.ts`,
  cacheMaxMemorySize: 0,
  // server/ makes them once, when an answer is kept.
  generateEtags: false,
  // server/ compresses: cached pages once, other answers while sending.
  compress: false,
  transpilePackages: ['@sesol/contract', '@sesol/shared'],
  // React has the hook that SWR brings a copy of.
  turbopack: { root: import.meta.dirname, resolveAlias: { 'use-sync-external-store/shim': 'react' } },
  // The API stores every width; the optimizer would be one more way to make the server fetch.
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: true },
  // A redirected upload would be sent twice, so the redirect below applies to pages only.
  skipTrailingSlashRedirect: true,
  // Offline, a navigation waits for the connection. 30 s is the shortest lifetime of a prefetched page.
  experimental: {
    useOffline: true,
    staleTimes: { static: 30 },
    // Fewer and larger files are a tenth smaller: most people read one page.
    turbopackChunking: { minChunkSize: 130_000 },
  },

  async redirects() {
    return [
      { source: `/:path((?!(?:${elsewhere})/.).+)/`, destination: '/:path', permanent: true },
      ...['', '/en'].flatMap((prefix) => [
        // Lists of a time are no more.
        {
          source: `${prefix}/explore/:before*/published/:time(week|month|year)/:after*`,
          destination: `${prefix}/explore/:before*`,
          permanent: true,
        },
        { source: `${prefix}/campaign/create`, destination: `${prefix}/create-campaign`, permanent: true },
        // Short, for print and for speech. In a sentence, its full stop or bracket often becomes a part of an address.
        { source: `${prefix}/k/:id(\\d+):end${sentenceEnd}*)`, destination: `${prefix}/campaign/:id`, permanent: true },
        {
          source: `${prefix}/campaign/:id(\\d+):end${sentenceEnd}+)`,
          destination: `${prefix}/campaign/:id`,
          permanent: true,
        },
      ]),
      // Password managers ask for it.
      { source: '/.well-known/change-password', destination: '/settings/password', permanent: false },
      { source: '/tr', destination: '/', permanent: true },
      { source: '/tr/:path+', destination: '/:path+', permanent: true },
    ]
  },

  // Pages of any site load it; its address stays, so it is soon asked for again.
  async headers() {
    const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
    const given = Object.entries({ ...open, 'cache-control': 'public, max-age=3600' })
    return [{ source: '/embed.js', headers: given.map(([key, value]) => ({ key, value })) }]
  },

  // Turkish pages have no prefix. Middleware instead of a rewrite costs more than half of the throughput.
  async rewrites() {
    return {
      beforeFiles: [],
      afterFiles: [
        { source: '/', destination: '/tr' },
        // Tools that read the sources skip folders whose names begin with a dot.
        { source: '/.well-known/security.txt', destination: '/well-known/security.txt' },
        { source: `/:path((?!(?:${elsewhere})/.|(?:en|tr)(?:/|$)).+)`, destination: '/tr/:path' },
      ],
      fallback: [],
    }
  },
}

const withMessages = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    // Compiled while building: without a parser for messages every page is 9 kB smaller.
    messages: { path: './messages', format: 'json', locales: ['tr', 'en'], precompile: true },
  },
})

export default withMessages(config)
