import { type StaffRight, staffMay } from '@sesol/contract/moderation/staff-policy'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FactorAgain } from '@/components/accounts/second-factor/factor-again'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { Messages } from '@/lib/i18n/messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { ownRole } from '@/lib/server/own-role'
import { readSessionPage } from '@/lib/server/session/member'
import { cx } from '@/lib/shared/class-names'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { deskQuery, type SearchParams } from '@/lib/shared/desk-query'
import { relativeTime } from '@/lib/shared/text/relative-time'
import { OwnRole } from './own-role'

const tabs = {
  queue: [deskPaths.queue(), 'read the queue'],
  updates: [deskPaths.updates(), 'moderate words'],
  reports: [deskPaths.reports(), 'decide about reports'],
  legal: [deskPaths.notices(), 'decide legal notices'],
  sheets: [deskPaths.sheets(), 'review signatures'],
  domains: [deskPaths.domains(), 'review signatures'],
  proposals: [deskPaths.proposals(), 'read the queue'],
  comments: [deskPaths.comments(), 'moderate words'],
  addressees: [deskPaths.addressees(), 'maintain the directory'],
  announcements: [deskPaths.announcements(), 'send announcements'],
  blocks: [deskPaths.blocks(), 'block'],
  pauses: [deskPaths.pauses(), 'pause functions'],
  staff: [deskPaths.staff(), 'manage staff'],
  audit: [deskPaths.audit(), 'read the audit log'],
} as const satisfies Record<string, readonly [path: string, right: StaffRight]>
type Tab = keyof typeof tabs

/** The pages that no tab leads to, and the tab that is theirs. */
const below = { item: 'queue', undo: 'staff', member: undefined, signatures: undefined } as const
type Part = Tab | keyof typeof below

const isTab = (part: Part): part is Tab => part in tabs

const sharedMessages = [
  'moderation',
  'staffGate',
  'accounts',
  'specialData',
  'moderatedSignatures',
  'moderatedUpdates',
  'moderatedSheets',
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
  /** Beside those that all pages of the desk have. */
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
        <Frame current={isTab(part) ? part : below[part]} title={title ? await title(found) : t(`nav.${part}`)}>
          <View read={found} query={query} ages={(rows) => Object.fromEntries(rows.map((row) => [row.id, age(row)]))} />
        </Frame>
      </ClientMessages>
    )
  }
  return { generateMetadata, render }
}

const tab = 'inline-flex min-h-touch items-center gap-2 border-b-2 px-1 text-sm no-underline'

async function Frame({ current, title, children }: { current: Tab | undefined; title: string; children: ReactNode }) {
  const [t, role] = [await getTranslations('moderation'), await ownRole()]
  const own = (Object.keys(tabs) as Tab[]).filter((part) => staffMay(role, tabs[part][1]))
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-6 px-4 pt-6 pb-10 sm:px-5 md:px-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-line">
        <h1 className="min-w-0 wrap-anywhere pb-2 font-serif text-2xl font-semibold">{title}</h1>
        <nav aria-label={t('title')} className="-mb-px flex flex-wrap gap-x-5">
          {own.map((part) => (
            <Link
              key={part}
              href={tabs[part][0]}
              prefetch={false}
              aria-current={part === current ? 'page' : undefined}
              className={cx(
                tab,
                part === current ? 'border-ink font-semibold text-ink' : 'border-transparent text-soft',
              )}
            >
              {t(`nav.${part}`)}
            </Link>
          ))}
        </nav>
      </div>
      <OwnRole value={role}>
        <FactorAgain>{children}</FactorAgain>
      </OwnRole>
    </div>
  )
}
