import type { BreadcrumbList, Organization, SearchAction, WebSite } from 'schema-dts'
import { absolute } from '@/lib/i18n/addresses'
import { defaultLocale, type Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/shared/paths'
import { env } from '../env'
import { operator } from '../operator'

const idOf = (name: string) => `${absolute(defaultLocale, '/')}#${name}`
const logo = '/icons/512.png'

export const publisher = () => ({ '@id': idOf('organization') })

export function organization(): Exclude<Organization, string> {
  const { name, address, email, phone, social, channel } = operator() ?? {}
  const sameAs = [social, channel].filter((place) => place !== undefined)
  return {
    '@type': 'Organization',
    '@id': idOf('organization'),
    name: env().SITE_NAME,
    url: absolute(defaultLocale, '/'),
    logo: { '@type': 'ImageObject', url: absolute(defaultLocale, logo), width: '512', height: '512' },
    ...(sameAs.length > 0 && { sameAs }),
    ...(name && { legalName: name }),
    ...(address && { address }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
  }
}

// schema-dts lacks a property that search engines require.
type Searching = Exclude<SearchAction, string> & { 'query-input': string }

export function website(locale: Locale): Exclude<WebSite, string> {
  const search: Searching = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absolute(locale, paths.search())}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': idOf(`website-${locale}`),
    name: env().SITE_NAME,
    url: absolute(locale, '/'),
    inLanguage: locale,
    publisher: publisher(),
    potentialAction: search,
  }
}

export function breadcrumbs(locale: Locale, steps: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: env().SITE_NAME, path: paths.home() }, ...steps].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(locale, path),
    })),
  } satisfies BreadcrumbList
}
