import 'server-only'
import type { Group } from '@sesol/contract'
import { paths } from '@/lib/shared/paths'
import { lackingGroups } from './upstream/capabilities'

type Page = { name: string; href: string; group?: Group }

const pages = [
  { name: 'howItWorks', href: paths.howItWorks },
  { name: 'rules', href: paths.rules() },
  { name: 'about', href: paths.about },
  { name: 'contact', href: paths.contact },
  { name: 'privacy', href: paths.privacy },
  { name: 'terms', href: paths.terms },
  { name: 'imprint', href: paths.imprint },
  { name: 'legalNotice', href: paths.legalNotice, group: 'legal' },
  { name: 'transparency', href: paths.transparency, group: 'transparency' },
] as const satisfies Page[]

export type StandingPage = (typeof pages)[number]['name']

export async function standingPages() {
  const lacking = await lackingGroups()
  return pages.filter((page) => !('group' in page && lacking.includes(page.group)))
}
