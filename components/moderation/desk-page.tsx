import type { ModerationCounts } from '@sesol/contract/moderation/schema'
import { type StaffRight, staffMay } from '@sesol/contract/moderation/staff-policy'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FactorAgain } from '@/components/accounts/second-factor/factor-again'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import type { Messages } from '@/lib/i18n/messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { deskCounts, ownRole } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'
import { cx } from '@/lib/shared/class-names'
import { type DeskQuery, deskPaths, deskQuery, type SearchParams } from '@/lib/shared/desk-paths'
import { relativeTime } from '@/lib/shared/text/relative-time'
import { OwnRole } from './own-role'

const groups = ['queue', 'complaints', 'law', 'people', 'site'] as const
type Group = (typeof groups)[number]

type Row = readonly [Group, path: string, right: StaffRight, waits?: Exclude<keyof ModerationCounts, 'attacks'>]

const tabs = {
  queue: ['queue', deskPaths.queue(), 'read the queue', 'waiting'],
  updates: ['queue', deskPaths.updates(), 'moderate words', 'updates'],
  domains: ['queue', deskPaths.domains(), 'review signatures', 'domains'],
  reports: ['complaints', deskPaths.reports(), 'decide about reports', 'reports'],
  comments: ['complaints', deskPaths.comments(), 'moderate words', 'comments'],
  legal: ['law', deskPaths.notices(), 'decide legal notices', 'notices'],
  blocks: ['people', deskPaths.blocks(), 'block'],
  staff: ['people', deskPaths.staff(), 'manage staff'],
  addressees: ['site', deskPaths.addressees(), 'maintain the directory', 'addressees'],
  announcements: ['site', deskPaths.announcements(), 'send announcements'],
  pauses: ['site', deskPaths.pauses(), 'pause functions'],
  audit: ['site', deskPaths.audit(), 'read the audit log'],
} as const satisfies Record<string, Row>
type Tab = keyof typeof tabs

/** The pages that no tab leads to, and their group. */
const below = { item: 'queue', signatures: 'queue', member: 'people' } as const
type Part = Tab | keyof typeof below

const isTab = (part: Part): part is Tab => part in tabs

const sharedMessages = [
  'moderation',
  'staffGate',
  'accounts',
  'specialData',
  'moderatedSignatures',
  'moderatedUpdates',
  'moderatedReports',
  'moderatedNotices',
  'legal',
  'protection',
  'marks',
  'report',
  'directory',
  'answer',
  'error',
  'values',
] as const

type Aged = { id: number } & ({ since: string } | { created_at: string })

type DeskView<Read> = {
  read: Read
  query: DeskQuery
  ages: (rows: readonly Aged[]) => Record<number, string>
}

type DeskPage<Read extends object> = {
  part: Part
  /** What the page takes from its address. */
  names?: readonly string[]
  /** The messages beside those of all pages of the desk. */
  messages?: readonly (keyof Messages)[]
  read: (query: DeskQuery, segment: string) => Promise<Read>
  title?: (read: Read) => string | Promise<string>
  view: (given: DeskView<Read>) => ReactNode
}

type Given = { params: Promise<{ locale: string; id?: string }>; searchParams: SearchParams }

/** A page of the desk: the guard of the session, its title and tabs, and the view of what is read. */
export function deskPage<Read extends object>({
  part,
  names = [],
  messages = [],
  read,
  title,
  view: View,
}: DeskPage<Read>) {
  async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
    const locale = await localeOf(params)
    const t = await getTranslations({ locale, namespace: 'moderation' })
    return pageMetadata({
      locale,
      path: deskPaths.queue(),
      title: `${t(`nav.${part}`)} · ${t('title')}`,
      hidden: true,
    })
  }

  async function render({ params, searchParams }: Given) {
    const [{ id = '' }, query] = [await params, await deskQuery(searchParams, names)]
    const [t, locale] = [await getTranslations('moderation'), await getLocale()]
    const found = await readSessionPage(() => read(query, id))
    if (typeof found === 'string') return <NoSessionPage why={found} />
    const now = Date.now()
    const age = (row: Aged) => relativeTime('since' in row ? row.since : row.created_at, now, locale) ?? ''
    return (
      <ClientMessages namespaces={[...sharedMessages, ...messages]}>
        <Frame part={part} title={title ? await title(found) : t(`nav.${part}`)}>
          <View read={found} query={query} ages={(rows) => Object.fromEntries(rows.map((row) => [row.id, age(row)]))} />
        </Frame>
      </ClientMessages>
    )
  }
  return { generateMetadata, render }
}

const heading = 'min-w-0 wrap-anywhere font-serif text-2xl font-semibold outline-none'

async function Frame({ part, title, children }: { part: Part; title: string; children: ReactNode }) {
  const t = await getTranslations('moderation')
  const [role, counts] = [await ownRole(), await deskCounts().catch(() => undefined)]
  const own = (Object.keys(tabs) as Tab[]).flatMap((name) => {
    const [group, href, right, waits]: Row = tabs[name]
    return staffMay(role, right) ? [{ name, group, href, count: (waits && counts?.[waits]) ?? 0 }] : []
  })
  const current = isTab(part) ? tabs[part][0] : below[part]
  const siblings = isTab(part) ? own.filter(({ group }) => group === current) : []
  const isNamed = siblings.length > 1 && title === t(`nav.${part}`)
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-5 px-4 pt-2 pb-10 sm:px-5 md:px-8">
      <nav aria-label={t('title')} className="flex flex-wrap gap-x-4 border-b border-line sm:gap-x-6">
        {groups.map((group) => {
          const [first, ...others] = own.filter((each) => each.group === group)
          if (!first) return null
          const count = others.reduce((sum, each) => sum + each.count, first.count)
          return (
            <DeskLink key={group} href={first.href} count={count} current={group === current && 'true'} isGroup>
              {t(`groups.${group}`)}
            </DeskLink>
          )
        })}
      </nav>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h1 tabIndex={-1} className={cx(heading, isNamed && 'max-sm:sr-only')}>
          {title}
        </h1>
        {siblings.length > 1 ? (
          <nav aria-label={t(`groups.${current}`)} className="flex flex-wrap gap-x-4 sm:gap-x-5">
            {siblings.map(({ name, href, count }) => (
              <DeskLink key={name} href={href} count={count} current={name === part && 'page'}>
                {t(`nav.${name}`)}
              </DeskLink>
            ))}
          </nav>
        ) : null}
      </div>
      <OwnRole value={role}>
        <FactorAgain>{children}</FactorAgain>
      </OwnRole>
    </div>
  )
}

type DeskLinkProps = {
  href: string
  count: number
  current: 'page' | 'true' | false
  isGroup?: boolean
  children: string
}

const DeskLink = ({ href, count, current, isGroup = false, children }: DeskLinkProps) => (
  <Link
    href={href}
    prefetch={false}
    aria-current={current || undefined}
    className={cx(
      'inline-flex min-h-touch items-center gap-1.5 text-sm no-underline',
      current ? 'border-ink font-semibold text-ink' : 'border-transparent text-soft',
      isGroup && '-mb-px border-b-2',
    )}
  >
    {children}
    {count > 0 ? <span className="text-xs font-semibold text-accent tabular-nums">{count}</span> : null}
  </Link>
)
