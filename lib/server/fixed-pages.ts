import 'server-only'
import type { Group } from '@sesol/contract'
import { paths } from '@/lib/shared/paths'
import { lackingGroups } from './upstream/capabilities'

type Page = { name: string; label: string; href: string; group?: Group }

const pages = [
  { name: 'howItWorks', label: 'layout.howItWorks', href: paths.howItWorks },
  { name: 'validity', label: 'validity.title', href: paths.validity },
  { name: 'rules', label: 'layout.rules', href: paths.rules() },
  { name: 'about', label: 'layout.about', href: paths.about },
  { name: 'contact', label: 'layout.contact', href: paths.contact },
  { name: 'privacy', label: 'layout.privacy', href: paths.privacy },
  { name: 'terms', label: 'layout.terms', href: paths.terms },
  { name: 'imprint', label: 'layout.imprint', href: paths.imprint },
  { name: 'legalNotice', label: 'layout.legalNotice', href: paths.legalNotice, group: 'legal' },
  { name: 'accessibility', label: 'layout.accessibility', href: paths.accessibility },
  { name: 'transparency', label: 'layout.transparency', href: paths.transparency, group: 'transparency' },
  { name: 'statistics', label: 'statistics.title', href: paths.statistics, group: 'open' },
  { name: 'data', label: 'data.title', href: paths.data, group: 'open' },
] as const satisfies Page[]

export type FixedPage = (typeof pages)[number]['name']

export async function fixedPages() {
  const lacking = await lackingGroups()
  return pages.filter((page) => !('group' in page && lacking.includes(page.group)))
}
