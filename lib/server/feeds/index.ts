import 'server-only'
import { endpoints } from '@sesol/contract'
import { idText } from '@sesol/contract/fields'
import { topics } from '@sesol/contract/values'
import { canonical } from '@sesol/shared/canonical'
import { placeNamed, placeText } from '@sesol/shared/districts'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { type FeedOf, paths, segmentText } from '@/lib/shared/paths'
import { getUser } from '../accounts'
import { getAddressee, listOfAddressee } from '../addressees'
import { listCampaigns, listHashtag, listOfMember } from '../campaigns'
import { env } from '../env'
import { atomFeed } from './atom'

function readFeed([kind = '', file = '', ...more]: readonly string[]): FeedOf | undefined {
  if (kind === 'all.xml' && file === '') return 'all'
  const key = /^(.+)\.xml$/.exec(segmentText(file))?.[1]
  if (key === undefined || more.length > 0) return undefined
  if (kind === 'topic') {
    const topic = topics.find((known) => known === key)
    return topic && { kind, key: topic }
  }
  if (kind === 'hashtag') {
    const tag = endpoints.hashtagCampaigns.params.safeParse({ tag: key }).data?.tag
    return tag !== undefined && tag === canonical(tag) ? { kind, key: tag } : undefined
  }
  if (kind === 'place') return placeNamed(...keysIn(key)) && { kind, key }
  if (kind === 'search') return canonical(key) === '' ? undefined : { kind, key }
  if (kind !== 'profile' && kind !== 'addressee') return undefined
  const id = idText.safeParse(key).data
  return id === undefined ? undefined : { kind, key: id }
}

const keysIn = (key: string): [province: string, district: string] => {
  const [province = '', district = '', ...more] = key.split('.')
  return more.length === 0 && [province, district].filter(Boolean).join('.') === key ? [province, district] : ['', '']
}

async function contentOf(of: FeedOf, locale: Locale) {
  const site = await getTranslations({ locale, namespace: 'site' })
  if (of === 'all') {
    const { results } = await listCampaigns()
    return { name: undefined, description: site('description'), page: paths.home(), campaigns: results }
  }
  if (of.kind === 'topic') {
    const name = (await getTranslations({ locale, namespace: 'values' }))(`topic.${of.key}`)
    const { results } = await listCampaigns({ topic: of.key })
    return { name, description: site('description'), page: paths.explore({ topic: of.key }), campaigns: results }
  }
  if (of.kind === 'profile') {
    const user = await getUser(of.key)
    const { results: campaigns } = await listOfMember(of.key)
    const t = await getTranslations({ locale, namespace: 'profile' })
    const { username } = user
    const description = t('description', { name: username })
    return { name: username, description, page: paths.profile(of.key), campaigns }
  }
  if (of.kind === 'place') {
    const [province, district] = keysIn(of.key)
    const t = await getTranslations({ locale, namespace: 'places' })
    const place = placeText(placeNamed(province, district))
    const page = paths.place({ province, district })
    const { results } = await listCampaigns({ province, ...(district && { district }) })
    return { name: t('campaigns', { place }), description: t('description', { place }), page, campaigns: results }
  }
  if (of.kind === 'search') {
    const { results: campaigns } = await listCampaigns({ q: of.key })
    const t = await getTranslations({ locale, namespace: 'search' })
    return {
      name: t('results', { q: of.key }),
      description: site('description'),
      page: paths.search(of.key),
      campaigns,
    }
  }
  if (of.kind === 'addressee') {
    const [{ name }, { campaign_count, signature_count, results }] = await Promise.all([
      getAddressee(of.key),
      listOfAddressee(of.key),
    ])
    const t = await getTranslations({ locale, namespace: 'addressee' })
    const description = t('description', { name, campaigns: campaign_count, signatures: signature_count })
    return { name, description, page: paths.addressee(of.key), campaigns: results.map(({ campaign }) => campaign) }
  }
  const { results } = await listHashtag(of.key)
  if (results.length === 0) return undefined
  const t = await getTranslations({ locale, namespace: 'hashtag' })
  const tag = results.flatMap(({ hashtags }) => hashtags).find((one) => canonical(one) === of.key) ?? of.key
  const description = t('description', { tag })
  return { name: `#${tag}`, description, page: paths.hashtag(of.key), campaigns: results }
}

export async function readAtomFeed(segments: readonly string[], locale: Locale): Promise<string | undefined> {
  const of = readFeed(segments)
  const content = of && (await contentOf(of, locale))
  if (!of || !content) return undefined
  const t = await getTranslations({ locale, namespace: 'campaign' })
  const { name, ...rest } = content
  const site = env().SITE_NAME
  // A foreign API may list more than public campaigns.
  const campaigns = rest.campaigns.filter(({ is_approved }) => is_approved)
  return atomFeed({
    ...rest,
    campaigns,
    of,
    locale,
    anonymous: t('anonymous'),
    title: name ? `${name} · ${site}` : site,
  })
}
