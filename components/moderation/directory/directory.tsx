'use client'

import type { DirectoryEntry } from '@sesol/contract/addressees/schema'
import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { Link } from '@/lib/i18n/navigation'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { DeskList } from '../desk-list'

type DirectoryProps = { entries: readonly DirectoryEntry[]; query: DeskQuery; next: string | null }

export function Directory({ entries, ...list }: DirectoryProps) {
  const t = useTranslations('directory')
  const add = (
    <LinkButton href={deskPaths.newAddressee} className="ms-auto">
      {t('add')}
    </LinkButton>
  )
  return (
    <DeskList
      {...list}
      rows={entries}
      search={t('search')}
      head={add}
      empty={t('empty')}
      addressOf={deskPaths.addressees}
    >
      {(entry) => <Row entry={entry} />}
    </DeskList>
  )
}

function Row({ entry: { id, name, kind, email, campaign_count: count, bounced_at } }: { entry: DirectoryEntry }) {
  const t = useTranslations('directory')
  return (
    <li className="flex flex-wrap items-center gap-x-5 border-b border-line py-1 text-sm focus-within:bg-sunken sm:px-3">
      <Link
        href={deskPaths.addressee(id)}
        prefetch={false}
        data-row=""
        className="inline-flex min-h-touch min-w-0 items-center font-semibold underline underline-offset-3 wrap-anywhere"
      >
        {name}
      </Link>
      <span className="text-soft">{t(`kinds.${kind}`)}</span>
      <span className="flex flex-wrap gap-x-5 text-soft tabular-nums max-sm:w-full max-sm:pb-2 sm:ms-auto">
        {bounced_at ? <strong className="text-danger">{t('bounces')}</strong> : null}
        {email === '' ? <span>{t('noEmail')}</span> : null}
        <span>{t('campaigns', { count })}</span>
      </span>
    </li>
  )
}
