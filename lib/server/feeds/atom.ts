import type { Campaign } from '@sesol/contract'
import { Feed } from 'feed'
import { absolute } from '@/lib/i18n/addresses'
import { defaultLocale, type Locale } from '@/lib/i18n/routing'
import { type FeedOf, paths } from '@/lib/shared/paths'
import { excerpt } from '@/lib/shared/text/excerpt'
import { escapeMarkup, xmlText } from '@/lib/shared/text/xml'
import { env } from '../env'

type Facts = {
  locale: Locale
  of: FeedOf
  title: string
  description: string
  page: string
  anonymous: string
  campaigns: readonly Campaign[]
}

/** An invalid date of a foreign API must not break the feed. */
function dateOf(text: string): Date {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? new Date(0) : date
}

/** A campaign has one id in all feeds and languages, so that no reader shows it twice. The library takes titles for HTML, so they are escaped. */
export function atomFeed({ locale, of, title, description, page, anonymous, campaigns }: Facts): string {
  const address = absolute(locale, paths.feed(of))
  const latest = Math.max(0, ...campaigns.map(({ updated_at }) => dateOf(updated_at).getTime()))
  const feed = new Feed({
    id: address,
    title: xmlText(title),
    description: xmlText(description),
    link: absolute(locale, page),
    feed: address,
    updated: new Date(latest),
    generator: false,
    author: { name: xmlText(env().SITE_NAME), link: absolute(locale, '/') },
    favicon: absolute(defaultLocale, '/icon.svg'),
    image: absolute(defaultLocale, '/icons/512.png'),
  })
  for (const { id, title: name, content, user, created_at, updated_at } of campaigns) {
    const author = xmlText(user.username) || anonymous
    feed.addItem({
      id: absolute(defaultLocale, paths.campaign({ id })),
      link: absolute(locale, paths.campaign({ id, title: name })),
      title: escapeMarkup(name),
      description: escapeMarkup(excerpt(content, 400)),
      author: [{ name: author, link: absolute(locale, paths.profile(user.id)) }],
      date: dateOf(updated_at),
      published: dateOf(created_at),
      image: absolute(locale, paths.shareImage(id)),
    })
  }
  // The library derives the media type from the name. User content is escaped here, so it holds no quotation mark and no tag.
  const xml = feed.atom1().replaceAll('type="image/jpg"', 'type="image/jpeg"')
  const languages = [locale, ...campaigns.map(({ language }) => language)].values()
  return xml.replace(/<(feed|entry)(?=[ >])/g, (tag) => `${tag} xml:lang="${languages.next().value}"`)
}
