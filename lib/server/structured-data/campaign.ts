import type { Campaign } from '@sesol/contract'
import type { Article, InteractionCounter } from 'schema-dts'
import { absolute } from '@/lib/i18n/addresses'
import type { Locale } from '@/lib/i18n/routing'
import { excerpt } from '@/lib/shared/excerpt'
import { paths } from '@/lib/shared/paths'
import { shareImageSize } from '@/lib/shared/share-image'
import { publisher } from './site'

type Words = { locale: Locale; topic: string; anonymous: string }

const counter = (action: 'EndorseAction' | 'CommentAction', count: number) =>
  ({
    '@type': 'InteractionCounter',
    interactionType: { '@type': action },
    userInteractionCount: count,
  }) as const satisfies InteractionCounter

/** A campaign that everybody may see: schema.org has no petition, and search engines understand an article. */
export function article(campaign: Campaign, { locale, topic, anonymous }: Words): Exclude<Article, string> {
  const { id, title, content, user, created_at, updated_at, hashtags, signature_count, comment_count } = campaign
  const url = absolute(locale, paths.campaign(id))
  return {
    '@type': 'Article',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: title,
    description: excerpt(content),
    articleSection: topic,
    about: { '@type': 'Thing', name: topic },
    ...(hashtags.length > 0 && { keywords: hashtags.join(', ') }),
    inLanguage: locale,
    datePublished: created_at,
    dateModified: updated_at,
    author: { '@type': 'Person', name: user.username || anonymous, url: absolute(locale, paths.profile(user.id)) },
    publisher: publisher(),
    image: {
      '@type': 'ImageObject',
      url: absolute(locale, paths.shareImage(id)),
      width: `${shareImageSize.width}`,
      height: `${shareImageSize.height}`,
    },
    interactionStatistic: [counter('EndorseAction', signature_count), counter('CommentAction', comment_count)],
    isAccessibleForFree: true,
  }
}
