import 'server-only'
import type { Addressee, Campaign, CampaignUpdate, User } from '@sesol/contract'
import type { Place } from '@sesol/shared/districts'
import { getTranslations } from 'next-intl/server'
import type { AboutPage, CollectionPage, ContactPage, WebPage } from 'schema-dts'
import { absolute } from '@/lib/i18n/addresses'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/shared/paths'
import { area, article } from './campaign'
import { addressedOrganization, collectionPage, type List, profilePage } from './lists'
import { breadcrumbs, organization, publisher, website } from './site'

type CampaignPage = { updates: readonly CampaignUpdate[]; locale: Locale; path: string }

/** `path` has the words of the original, also where the campaign is translated. */
export async function campaignData(campaign: Campaign, { updates, locale, path }: CampaignPage) {
  const values = await getTranslations({ locale, namespace: 'values' })
  const words = await getTranslations({ locale, namespace: 'campaign' })
  const { title, outcome } = campaign
  const topic = values(`topic.${campaign.topic}`)
  return [
    article(
      campaign,
      {
        locale,
        path,
        topic,
        anonymous: words('anonymous'),
        outcome: outcome ? values(`outcome.${outcome}`) : undefined,
      },
      updates,
    ),
    breadcrumbs(locale, [
      { name: topic, path: paths.explore({ topic: campaign.topic }) },
      { name: title, path },
    ]),
    organization(),
  ]
}

export const homeData = (campaigns: readonly Campaign[], locale: Locale, name: string) => [
  organization(),
  website(locale),
  collectionPage({ locale, path: paths.home(), name, campaigns }),
]

type PlacePage = ListBelow & { place: Place }

export const placeData = ({ place, above, ...list }: PlacePage) => [
  { ...collectionPage(list), contentLocation: area(place) } satisfies CollectionPage,
  breadcrumbs(list.locale, [...above, list]),
  organization(),
]

export type FixedPageType = 'AboutPage' | 'ContactPage' | 'WebPage'
type FixedPage = { type: FixedPageType; locale: Locale; path: string; name: string }

export const fixedPageData = ({ type, locale, path, name }: FixedPage) => [
  { '@type': type, name, url: absolute(locale, path), inLanguage: locale, publisher: publisher() } satisfies
    | AboutPage
    | ContactPage
    | WebPage,
  breadcrumbs(locale, [{ name, path }]),
  organization(),
]

type ListBelow = List & { above: readonly { name: string; path: string }[] }

export const listData = ({ above, ...list }: ListBelow) => [
  collectionPage(list),
  breadcrumbs(list.locale, [...above, list]),
  organization(),
]

export const addresseeData = (addressee: Addressee, list: List) => [
  { ...collectionPage(list), about: addressedOrganization(addressee) } satisfies CollectionPage,
  breadcrumbs(list.locale, [list]),
  organization(),
]

export const profileData = (user: User, locale: Locale, campaigns: readonly Campaign[]) => [
  profilePage(user, locale, campaigns),
  breadcrumbs(locale, [{ name: user.username, path: paths.profile(user.id) }]),
  organization(),
]
