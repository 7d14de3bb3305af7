import 'server-only'
import type { Group } from '@sesol/contract'
import { paths } from '@/lib/shared/paths'
import { lackingGroups } from './upstream/capabilities'

type Page = { name: string; label: string; href: string; group?: Group }

const pages = [
  { name: 'howItWorks', label: 'sitePages.howItWorks', href: paths.howItWorks },
  { name: 'validity', label: 'validity.title', href: paths.validity },
  { name: 'rules', label: 'sitePages.rules', href: paths.rules() },
  { name: 'about', label: 'sitePages.about', href: paths.about },
  { name: 'contact', label: 'sitePages.contact', href: paths.contact },
  { name: 'privacy', label: 'sitePages.privacy', href: paths.privacy },
  { name: 'terms', label: 'sitePages.terms', href: paths.terms },
  { name: 'imprint', label: 'sitePages.imprint', href: paths.imprint },
  { name: 'legalNotice', label: 'sitePages.legalNotice', href: paths.legalNotice, group: 'legal' },
  { name: 'accessibility', label: 'sitePages.accessibility', href: paths.accessibility },
  { name: 'transparency', label: 'sitePages.transparency', href: paths.transparency, group: 'transparency' },
  { name: 'statistics', label: 'statistics.title', href: paths.statistics, group: 'open' },
  { name: 'data', label: 'data.title', href: paths.data, group: 'open' },
] as const satisfies Page[]

export type FixedPage = (typeof pages)[number]['name']

export async function fixedPages() {
  const lacking = await lackingGroups()
  return pages.filter((page) => !('group' in page && lacking.includes(page.group)))
}
