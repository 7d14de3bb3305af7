import { type StaffRight, staffMay } from '@sesol/contract/moderation/staff-policy'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FactorAgain } from '@/components/accounts/second-factor/factor-again'
import { Link } from '@/lib/i18n/navigation'
import { ownRole } from '@/lib/server/own-role'
import { cx } from '@/lib/shared/class-names'
import { deskPaths } from '@/lib/shared/desk-paths'
import { OwnRole } from './own-role'

const parts = {
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
type Part = keyof typeof parts

const tab = 'inline-flex min-h-touch items-center gap-2 border-b-2 px-1 text-sm no-underline'

export async function Desk({ current, title, children }: { current?: Part; title: string; children: ReactNode }) {
  const [t, role] = [await getTranslations('moderation'), await ownRole()]
  const own = (Object.keys(parts) as Part[]).filter((part) => staffMay(role, parts[part][1]))
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-6 px-4 pt-6 pb-10 sm:px-5 md:px-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-line">
        <h1 className="min-w-0 wrap-anywhere pb-2 font-serif text-2xl font-semibold">{title}</h1>
        <nav aria-label={t('title')} className="-mb-px flex flex-wrap gap-x-5">
          {own.map((part) => (
            <Link
              key={part}
              href={parts[part][0]}
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
