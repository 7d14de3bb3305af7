import type { Addressee, AddresseeKind, Campaign, User } from '@sesol/contract'
import type { CollectionPage, ItemList, Organization, ProfilePage } from 'schema-dts'
import { absolute, originalLocale } from '@/lib/i18n/addresses'
import { defaultLocale, type Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/shared/paths'

const mostItems = 20

/** The first ones tell what a list is; each item weighs twice, in the HTML and in its payload. */
function itemList(campaigns: readonly Campaign[]) {
  const first = campaigns.slice(0, mostItems)
  return {
    '@type': 'ItemList',
    numberOfItems: first.length,
    itemListElement: first.map(({ id, title, language }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: absolute(originalLocale(language), paths.campaign({ id, title })),
    })),
  } satisfies ItemList
}

export type List = { locale: Locale; path: string; name: string; campaigns: readonly Campaign[] }

export function collectionPage({ locale, path, name, campaigns }: List): Exclude<CollectionPage, string> {
  const url = absolute(locale, path)
  const mainEntity = itemList(campaigns)
  return { '@type': 'CollectionPage', '@id': url, url, name, inLanguage: locale, mainEntity }
}

const privateKinds: readonly AddresseeKind[] = ['company', 'foreign', 'other']

export const addressedOrganization = ({ kind, name, website }: Addressee): Exclude<Organization, string> => ({
  '@type': privateKinds.includes(kind) ? 'Organization' : 'GovernmentOrganization',
  name,
  ...(website && { url: website }),
})

export function profilePage(user: User, locale: Locale, campaigns: readonly Campaign[]): Exclude<ProfilePage, string> {
  const { id, username, first_name, last_name, bio, profile_image, privacy_settings: shows } = user
  const url = absolute(locale, paths.profile(id))
  return {
    '@type': 'ProfilePage',
    '@id': url,
    url,
    inLanguage: locale,
    mainEntity: {
      '@type': 'Person',
      name: username,
      identifier: `${id}`,
      url,
      ...(bio && { description: bio }),
      ...(profile_image && { image: absolute(defaultLocale, profile_image) }),
      ...(shows.showFirstName && first_name && { givenName: first_name }),
      ...(shows.showLastName && last_name && { familyName: last_name }),
    },
    hasPart: campaigns.map((campaign) => ({
      '@type': 'Article',
      headline: campaign.title,
      datePublished: campaign.created_at,
      inLanguage: campaign.language,
      url: absolute(originalLocale(campaign.language), paths.campaign(campaign)),
    })),
  }
}
