import type { MetadataRoute } from 'next'
import { createTranslator } from 'next-intl'
import { env } from '@/lib/server/env'
import messages from '@/messages/tr.json'
import { light } from '@/tailwind.config'

export default function manifest(): MetadataRoute.Manifest {
  const t = createTranslator({ locale: 'tr', messages, namespace: 'site' })
  const site = env().SITE_NAME
  return {
    name: t('title', { site }),
    short_name: site,
    description: t('description'),
    lang: 'tr',
    start_url: '/',
    display: 'standalone',
    background_color: light.paper,
    theme_color: light.paper,
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  }
}
