'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { ShareWithAll } from '@/components/sharing/share-with-all'
import { useCounts } from '@/lib/client/counts'
import { useCampaign } from '@/lib/client/queries'
import { LazyMessages } from '@/lib/i18n/lazy-messages'
import type { Actable } from '@/lib/shared/actable'
import { OwnerFaxes } from './owner-faxes'
import { OwnerVisits } from './owner-visits'

/** How the own campaign fares; of one under review nothing but what will stand here. */
export function OwnerReport({ campaign }: { campaign: Actable }) {
  return (
    <LazyMessages>
      <Report campaign={campaign} />
    </LazyMessages>
  )
}

function Report({ campaign }: { campaign: Actable }) {
  const t = useTranslations('owner')
  const { data } = useCampaign(campaign.id)
  const underReview = data?.is_approved === false
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
      {underReview ? (
        <p className="max-w-text text-soft">{t('review')}</p>
      ) : (
        <>
          <Numbers campaign={campaign} />
          <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
            <OwnerVisits id={campaign.id} />
            {campaign.hasFax ? <OwnerFaxes id={campaign.id} /> : null}
          </div>
        </>
      )}
    </section>
  )
}

function Numbers({ campaign }: { campaign: Actable }) {
  const t = useTranslations('owner')
  const format = useFormatter()
  const counts = useCounts(campaign.id, campaign.counts)
  const numbers = [
    [t('signature'), counts.signature_count],
    [t('email'), counts.click_count],
    [t('phone'), counts.click_count_phone_number],
    [t(campaign.isCimer ? 'petition' : 'fax'), counts.click_count_fax_number],
  ] as const
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 md:grid-cols-4">
        {numbers.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse border-t border-line pt-3">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="font-serif text-3xl font-semibold tabular-nums">{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-text text-sm text-faint">{t('clicks')}</p>
    </div>
  )
}
