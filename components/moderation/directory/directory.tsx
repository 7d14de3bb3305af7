'use client'

import type { DirectoryEntry } from '@sesol/contract/addressees/schema'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { Link } from '@/lib/i18n/navigation'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { DeskList, useFocusedRow } from '../desk-list'
import { SearchForm } from '../search-form'

type DirectoryProps = { entries: readonly DirectoryEntry[]; query: DeskQuery; next: string | null }

export function Directory({ entries, query, next }: DirectoryProps) {
  const t = useTranslations()
  const field = useRef<HTMLInputElement>(null)
  const { list } = useFocusedRow(entries)
  return (
    <div className="grid gap-3">
      <DeskList
        list={list}
        head={
          <>
            <SearchForm label={t('directory.search')} query={query} addressOf={deskPaths.addressees} field={field} />
            <LinkButton href={deskPaths.newAddressee} className="ms-auto">
              {t('directory.add')}
            </LinkButton>
          </>
        }
        handlers={{ search: () => field.current?.focus() }}
        empty={t('directory.empty')}
        query={query}
        next={next}
        addressOf={deskPaths.addressees}
      >
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </DeskList>
    </div>
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
