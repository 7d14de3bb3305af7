'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SWRResponse } from 'swr'
import { ShareWithAll } from '@/components/sharing/share-with-all'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/loading'
import { useCampaign, useCampaignFaxes, useCampaignVisits } from '@/lib/client/http/queries'
import { useCounts } from '@/lib/client/support/counts'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { offersOf, situationOf } from '@/lib/shared/campaigns/offers'

export function OwnerReport({ campaign }: { campaign: Actable }) {
  const t = useTranslations('owner')
  const { data } = useCampaign(campaign.id)
  const wasPublic = !data || offersOf(situationOf(data), 'owner').wasPublic
  return (
    <section aria-labelledby="owner" className="grid gap-8">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="grid gap-1">
          <h2 id="owner" className="font-serif text-2xl font-semibold">
            {t('title')}
          </h2>
          <p className="text-sm text-faint">{t('private')}</p>
        </div>
        <div className="flex min-h-touch flex-wrap gap-3 empty:hidden">
          {data ? <ShareWithAll campaign={data} /> : null}
        </div>
      </header>
      {wasPublic ? (
        <>
          <Numbers campaign={campaign} />
          <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
            {t.has('visitsTitle') ? <Visits id={campaign.id} /> : null}
            {campaign.hasFax && t.has('faxesTitle') ? <Faxes id={campaign.id} /> : null}
          </div>
        </>
      ) : (
        <p className="max-w-text text-soft">{t('review')}</p>
      )}
    </section>
  )
}

function Numbers({ campaign }: { campaign: Actable }) {
  const t = useTranslations('owner')
  const format = useFormatter()
  const counts = useCounts(campaign.id, campaign.counts)
  const all = [
    ['signature', counts.signature_count],
    ['email', counts.click_count],
    ['phone', counts.click_count_phone_number],
    [campaign.isCimer ? 'petition' : 'fax', counts.click_count_fax_number],
  ] as const
  const numbers = all.filter(([name]) => t.has(name))
  if (numbers.every(([, count]) => count === null)) return null
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 md:grid-cols-4">
        {numbers.map(([name, count]) =>
          count === null ? null : (
            <div key={name} className="flex flex-col-reverse border-t border-line pt-3">
              <dt className="text-sm text-soft">{t(name)}</dt>
              <dd className="font-serif text-3xl font-semibold tabular-nums">{format.number(count)}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="max-w-text text-sm text-faint">{t('clicks')}</p>
    </div>
  )
}

function Visits({ id }: { id: number }) {
  const t = useTranslations('owner')
  return (
    <Part title={t('visitsTitle')} report={useCampaignVisits(id)}>
      {({ total, sources }) => (
        <>
          <p className="text-soft">{t('visitsText', { count: total })}</p>
          <Tally rows={sources.map(({ source, count }) => ({ name: t(`source.${source}`), count }))} />
          <p className="text-sm text-faint">{t('visitsHint')}</p>
        </>
      )}
    </Part>
  )
}

const states = ['sent', 'queued', 'failed'] as const

function Faxes({ id }: { id: number }) {
  const t = useTranslations('owner')
  return (
    <Part title={t('faxesTitle')} report={useCampaignFaxes(id)}>
      {({ failures, ...totals }) => {
        const rows = states.map((state) => ({ name: t(`faxState.${state}`), count: totals[state] }))
        if (rows.every(({ count }) => count === 0)) return <p className="text-soft">{t('noFaxes')}</p>
        return (
          <>
            <Tally rows={rows} />
            {failures.length > 0 ? (
              <div className="ps-4 text-sm text-soft">
                <Tally rows={failures.map(({ failure, count }) => ({ name: t(`faxFailure.${failure}`), count }))} />
              </div>
            ) : null}
          </>
        )
      }}
    </Part>
  )
}

type PartProps<T> = { title: string; report: SWRResponse<T>; children: (known: T) => ReactNode }

function Part<T>({ title, report, children }: PartProps<T>) {
  const t = useTranslations()
  const { data, error, mutate, isValidating } = report
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <Banner tone="danger" role="alert" title={t('owner.failed')}>
          <Button variant="quiet" busy={isValidating} onClick={() => mutate()} className="-ms-5">
            {t('ui.retry')}
          </Button>
        </Banner>
      ) : (
        <Skeleton className="h-36" />
      )}
    </section>
  )
}

function Tally({ rows }: { rows: readonly { name: string; count: number }[] }) {
  const format = useFormatter()
  if (rows.length === 0) return null
  return (
    <dl className="grid">
      {rows.map(({ name, count }) => (
        <div key={name} className="flex items-baseline justify-between gap-6 border-b border-line py-2">
          <dt className="min-w-0 wrap-anywhere">{name}</dt>
          <dd className="font-semibold tabular-nums">{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
