import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'
import { cx } from '@/lib/shared/class-names'
import { deskPaths } from '@/lib/shared/desk-paths'

const parts = {
  queue: deskPaths.queue(),
  updates: deskPaths.updates(),
  reports: deskPaths.reports(),
  sheets: deskPaths.sheets(),
  comments: deskPaths.comments(),
  addressees: deskPaths.addressees(),
  announcements: deskPaths.announcements(),
  pauses: deskPaths.pauses(),
  audit: deskPaths.audit(),
} as const

const tab = 'inline-flex min-h-touch items-center gap-2 border-b-2 px-1 text-sm no-underline'

export function Desk({
  current,
  title,
  children,
}: {
  current?: keyof typeof parts
  title: string
  children: ReactNode
}) {
  const t = useTranslations('moderation')
  return (
    // Without the floating button, which would cover the bar of decisions.
    <div data-editing className="mx-auto grid max-w-page grid-cols-1 gap-6 px-4 pt-6 pb-10 sm:px-5 md:px-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-line">
        <h1 className="min-w-0 wrap-anywhere pb-2 font-serif text-2xl font-semibold">{title}</h1>
        <nav aria-label={t('title')} className="-mb-px flex flex-wrap gap-x-5">
          {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
            <Link
              key={part}
              href={parts[part]}
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
      {children}
    </div>
  )
}
