import type { Campaign } from '@sesol/contract'
import { idText } from '@sesol/contract/fields'
import { withoutWords } from '@sesol/shared/campaign-path'
import { absolute } from '@/lib/i18n/addresses'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/shared/paths'
import { embedSize, frameMarkup } from '@/lib/shared/sharing/embed'
import { shareImageSize } from '@/lib/shared/sharing/share-image'
import { env } from './env'

export function campaignAt(address: string): { id: number; locale: Locale } | undefined {
  const url = URL.parse(address)
  if (url?.origin !== new URL(env().SITE_URL).origin || url.username || url.password) return undefined
  const [, prefix, number] =
    /^(?:\/([a-z]{2}))?\/campaign\/([^/]+)$/.exec(withoutWords(url.pathname.replace(/\/$/, ''))) ?? []
  const id = idText.safeParse(number).data
  const locale = prefix ?? defaultLocale
  return id !== undefined && isLocale(locale) ? { id, locale } : undefined
}

export type Bounds = { maxwidth: number; maxheight: number }

export function boundsOf(query: URLSearchParams): Bounds {
  const read = (name: string) => {
    const text = query.get(name) ?? ''
    return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
  }
  return { maxwidth: read('maxwidth'), maxheight: read('maxheight') }
}

export function oembed(campaign: Campaign, locale: Locale, { maxwidth, maxheight }: Bounds) {
  const { id, title, user } = campaign
  const width = Math.min(embedSize.width, maxwidth)
  const height = Math.min(embedSize.height, maxheight)
  const fits = shareImageSize.width <= maxwidth && shareImageSize.height <= maxheight
  return {
    version: '1.0',
    type: 'rich',
    title,
    ...(user.username && { author_name: user.username }),
    author_url: absolute(locale, paths.profile(user.id)),
    provider_name: env().SITE_NAME,
    provider_url: absolute(locale, '/'),
    cache_age: 3600,
    html: frameMarkup({ src: absolute(locale, paths.embed(id)), title, width, height }),
    width,
    height,
    ...(fits && {
      thumbnail_url: absolute(locale, paths.shareImage(id)),
      thumbnail_width: shareImageSize.width,
      thumbnail_height: shareImageSize.height,
    }),
  }
}
