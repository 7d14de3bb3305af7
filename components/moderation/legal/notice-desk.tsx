'use client'

import type { NoticeLine } from '@sesol/contract/legal/schema'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/link'
import { cx } from '@/lib/shared/class-names'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { formatMoment } from '@/lib/shared/text/dates'
import { DeskList } from '../desk-list'

type NoticeDeskProps = { notices: readonly NoticeLine[]; query: DeskQuery; next: string | null }

export function NoticeDesk({ notices, ...list }: NoticeDeskProps) {
  const n = useTranslations('moderatedNotices')
  return (
    <DeskList {...list} rows={notices} empty={n(list.query.folder ? 'none' : 'empty')} addressOf={deskPaths.notices}>
      {(notice) => <NoticeRow notice={notice} />}
    </DeskList>
  )
}

function NoticeRow({ notice }: { notice: NoticeLine }) {
  const t = useTranslations('legal')
  const n = useTranslations('moderatedNotices')
  const locale = useLocale()
  const { id, number, ground, due_at, is_overdue, state, places, statements } = notice
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2 focus-within:bg-sunken sm:px-3',
        is_overdue && 'border-s-4 border-s-danger ps-3',
      )}
    >
      <Link
        href={deskPaths.notice(id)}
        prefetch={false}
        data-row=""
        className="inline-flex min-h-touch items-center gap-2 font-semibold text-ink underline underline-offset-3"
      >
        {number}
      </Link>
      <span>{t(`laws.${ground}`)}</span>
      <span className={cx('text-sm', is_overdue ? 'font-semibold text-danger' : 'text-soft')}>
        {state === 'waiting'
          ? n(is_overdue ? 'overdue' : 'due', { moment: formatMoment(due_at, locale) })
          : n(`states.${state}`)}
      </span>
      <span className="text-sm text-soft">{n('sizes', { places, statements })}</span>
    </li>
  )
}
