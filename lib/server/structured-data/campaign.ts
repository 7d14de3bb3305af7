import type { Campaign, TextLanguage } from '@sesol/contract'
import type { CampaignUpdate } from '@sesol/contract/updates/schema'
import { type Place, placeNamed } from '@sesol/shared/districts'
import type { AdministrativeArea, Article, BlogPosting, Country, InteractionCounter } from 'schema-dts'
import { absolute, originalLocale } from '@/lib/i18n/addresses'
import type { Locale } from '@/lib/i18n/routing'
import { paths, updateId } from '@/lib/shared/paths'
import { shareImageSize } from '@/lib/shared/sharing/share-image'
import { excerpt } from '@/lib/shared/text/excerpt'
import { publisher } from './site'

type Words = {
  locale: Locale
  path: string
  topic: string
  anonymous: string
  outcome?: string | undefined
}

const counter = (action: 'EndorseAction' | 'CommentAction', count: number | null) =>
  count === null
    ? []
    : [
        {
          '@type': 'InteractionCounter',
          interactionType: { '@type': action },
          userInteractionCount: count,
        } as const satisfies InteractionCounter,
      ]

/** A public campaign as an article: schema.org has no petition. */
export function article(
  campaign: Campaign,
  { locale, path, topic, anonymous, outcome }: Words,
  updates: readonly CampaignUpdate[] = [],
): Exclude<Article, string> {
  const { id, title, content, user, created_at, updated_at, hashtags, signature_count, comment_count } = campaign
  const { status, version, language } = campaign
  const contentLocation = locationOf(campaign)
  const url = absolute(originalLocale(language), path)
  const counters = [...counter('EndorseAction', signature_count), ...counter('CommentAction', comment_count)]
  return {
    '@type': 'Article',
    url,
    headline: title,
    description: excerpt(content),
    articleSection: topic,
    about: { '@type': 'Thing', name: topic },
    ...(hashtags.length > 0 && { keywords: hashtags.join(', ') }),
    ...(contentLocation && { contentLocation }),
    inLanguage: language,
    datePublished: created_at,
    dateModified: updated_at,
    author: { '@type': 'Person', name: user.username || anonymous, url: absolute(locale, paths.profile(user.id)) },
    publisher: publisher(),
    ...(version && { version }),
    ...(status === 'closed' && { creativeWorkStatus: outcome ?? 'Closed for signatures' }),
    ...(updates.length > 0 && { hasPart: updates.map((update) => posting(update, url, language)) }),
    image: {
      '@type': 'ImageObject',
      url: absolute(locale, paths.shareImage(id)),
      width: `${shareImageSize.width}`,
      height: `${shareImageSize.height}`,
    },
    ...(counters.length > 0 && { interactionStatistic: counters }),
  }
}

const posting = (
  { id, title, text, language, picture, published_at }: CampaignUpdate,
  campaign: string,
  usual: TextLanguage,
) =>
  ({
    '@type': 'BlogPosting',
    '@id': `${campaign}#${updateId(id)}`,
    url: `${campaign}#${updateId(id)}`,
    headline: title,
    description: excerpt(text),
    datePublished: published_at,
    inLanguage: language ?? usual,
    ...(picture?.file && { image: new URL(picture.file, campaign).href }),
  }) as const satisfies BlogPosting

const country = (name: string): Exclude<Country, string> => ({ '@type': 'Country', name })

export function area({ province, district }: Place): Exclude<AdministrativeArea, string> {
  const whole = { '@type': 'AdministrativeArea', name: province, containedInPlace: country('Türkiye') } as const
  return district ? { '@type': 'AdministrativeArea', name: district, containedInPlace: whole } : whole
}

function locationOf(campaign: Pick<Campaign, 'province' | 'district' | 'country'>) {
  const place = placeNamed(campaign.province, campaign.district)
  return place ? area(place) : campaign.country ? country(campaign.country) : undefined
}
