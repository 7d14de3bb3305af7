'use client'

import { type DirectoryEntry, directoryStates } from '@sesol/contract/addressees/schema'
import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { Link } from '@/lib/i18n/link'
import { cx } from '@/lib/shared/class-names'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { DeskList } from '../desk-list'
import { AddressForm } from './addresses'

type DirectoryProps = { entries: readonly DirectoryEntry[]; query: DeskQuery; next: string | null }

export function Directory({ entries, ...list }: DirectoryProps) {
  const t = useTranslations('directory')
  const { cursor: _, state: chosen, ...filters } = list.query
  const add = (
    <>
      <nav aria-label={t('filters')} className="flex flex-wrap gap-x-4 text-sm">
        {([undefined, ...directoryStates] as const).map((state) => (
          <Link
            key={state ?? 'all'}
            href={deskPaths.addressees({ ...filters, state })}
            prefetch={false}
            aria-current={chosen === state ? 'true' : undefined}
            className={cx('inline-flex min-h-touch items-center', chosen === state ? 'font-semibold' : 'underline')}
          >
            {t(`filter.${state ?? 'all'}`)}
          </Link>
        ))}
      </nav>
      <LinkButton href={deskPaths.directoryTable} variant="quiet" className="ms-auto">
        {t('table.title')}
      </LinkButton>
      <LinkButton href={deskPaths.newAddressee}>{t('add')}</LinkButton>
    </>
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

function Row({ entry }: { entry: DirectoryEntry }) {
  const { id, name, kind, province, district, email, addresses, campaign_count: count, bounced_at } = entry
  const t = useTranslations('directory')
  const suggested = addresses.find((each) => each.kind === 'email' && each.state === 'suggested')?.value ?? ''
  const place = [district, province].filter((each) => each && !name.includes(each)).join(', ')
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
      <span className="text-soft">{[t(`kinds.${kind}`), place].filter(Boolean).join(' · ')}</span>
      <span className="flex flex-wrap gap-x-5 text-soft tabular-nums max-sm:w-full max-sm:pb-2 sm:ms-auto">
        {bounced_at ? <strong className="text-danger">{t('bounces')}</strong> : null}
        {suggested ? <span>{t('states.suggested')}</span> : null}
        {email === '' ? <span>{t('noEmail')}</span> : null}
        <span>{t('campaigns', { count })}</span>
      </span>
      <details className="w-full">
        <summary className="inline-flex min-h-touch cursor-pointer items-center text-soft wrap-anywhere">
          {email || suggested || t('write')}
        </summary>
        <AddressForm key={email} id={id} value={email || suggested} label={t('emailOf', { name })} />
      </details>
    </li>
  )
}
