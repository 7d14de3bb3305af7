'use client'

import type { DirectoryEntry } from '@sesol/contract/addressees'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { Link, useRouter } from '@/lib/i18n/navigation'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { DeskKeys } from '../desk-keys'
import { moveRow } from '../rows'
import { SearchForm } from '../search-form'

type DirectoryProps = { entries: readonly DirectoryEntry[]; query: DeskQuery; next: string | null }

/** One page of the directory of addressees. */
export function Directory({ entries, query, next }: DirectoryProps) {
  const t = useTranslations()
  const router = useRouter()
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { cursor: _, ...filters } = query
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchForm
          label={t('directory.search')}
          q={query.q ?? ''}
          addressOf={(q) => deskPaths.addressees({ ...filters, q })}
          field={field}
        />
        <LinkButton href={deskPaths.newAddressee} className="ms-auto">
          {t('directory.add')}
        </LinkButton>
        <DeskKeys
          handlers={{
            next: () => moveRow(list.current, 1),
            previous: () => moveRow(list.current, -1),
            search: () => field.current?.focus(),
            back: () => router.push(deskPaths.queue()),
          }}
        />
      </div>
      {entries.length === 0 ? (
        <p className="border-t border-line py-16 text-center font-serif text-xl font-semibold">
          {t('directory.empty')}
        </p>
      ) : null}
      <ul ref={list} className="border-t border-line empty:hidden">
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
      <nav aria-label={t('moderation.pages')} className="flex gap-3 empty:hidden">
        {query.cursor ? (
          <LinkButton href={deskPaths.addressees(filters)}>{t('moderation.firstPage')}</LinkButton>
        ) : null}
        {next ? (
          <LinkButton href={deskPaths.addressees({ ...filters, cursor: next })}>{t('moderation.nextPage')}</LinkButton>
        ) : null}
      </nav>
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
