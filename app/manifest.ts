import type { MetadataRoute } from 'next'
import { createTranslator } from 'next-intl'
import { env } from '@/lib/server/env'
import { paths } from '@/lib/shared/paths'
import messages from '@/messages/tr.json'
import { light } from '@/tailwind.config'

// The site's name is not known at build time.
export const dynamic = 'force-dynamic'

export default function manifest(): MetadataRoute.Manifest {
  const t = createTranslator({ locale: 'tr', messages, namespace: 'site' })
  const layout = createTranslator({ locale: 'tr', messages, namespace: 'layout' })
  const find = createTranslator({ locale: 'tr', messages, namespace: 'search' })
  const site = env().SITE_NAME
  return {
    name: t('title', { site }),
    short_name: site,
    description: t('description'),
    lang: 'tr',
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    categories: ['social', 'news'],
    display: 'standalone',
    background_color: light.paper,
    theme_color: light.paper,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: layout('create'), url: paths.create },
      { name: find('title'), url: paths.search() },
    ],
  }
}
