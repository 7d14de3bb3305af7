import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { notPages } from './lib/shared/not-pages.ts'

const elsewhere = ['_next', ...notPages].join('|')

const config: NextConfig = {
  // Tests build beside a running site.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  cacheHandler: `${import.meta.dirname}/lib/server/cache-handler.ts`,
  cacheMaxMemorySize: 0,
  // Pages carry one that is made once, when they are stored.
  generateEtags: false,
  // server/ encodes: pages once, other answers as they go.
  compress: false,
  transpilePackages: ['@sesol/contract'],
  turbopack: { root: import.meta.dirname },
  // Pictures come in the widths that the API has stored; the optimizer would be one more door into the network.
  images: { unoptimized: true },
  // Types are checked once, by the project's own check.
  typescript: { ignoreBuildErrors: true },
  // A redirected upload would be sent twice: the redirect below spares everything that is no page.
  skipTrailingSlashRedirect: true,
  // A page that is asked for while the line is down opens once it is back, instead of the browser's own page of errors.
  // What was fetched ahead is shown for half a minute, the least that can be set: a change is not to be missed for longer.
  experimental: { useOffline: true, staleTimes: { static: 30 } },

  async redirects() {
    return [
      { source: `/:path((?!(?:${elsewhere})/.).+)/`, destination: '/:path', permanent: true },
      ...['', '/en'].map((prefix) => ({
        source: `${prefix}/campaign/create`,
        destination: `${prefix}/create-campaign`,
        permanent: true,
      })),
      { source: '/tr', destination: '/', permanent: true },
      { source: '/tr/:path+', destination: '/:path+', permanent: true },
    ]
  },

  // Turkish pages have no prefix. A rewrite instead of middleware, which would cost more than half of the throughput.
  async rewrites() {
    return {
      beforeFiles: [],
      afterFiles: [
        { source: '/', destination: '/tr' },
        { source: `/:path((?!(?:${elsewhere})/.|(?:en|tr)(?:/|$)).+)`, destination: '/tr/:path' },
      ],
      fallback: [],
    }
  },
}

const withMessages = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    // Compiled while building, so that no browser loads a parser for them: 9 kB less on every page.
    messages: { path: './messages', format: 'json', locales: ['tr', 'en'], precompile: true },
  },
})

export default withMessages(config)
