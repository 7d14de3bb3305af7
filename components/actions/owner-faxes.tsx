'use client'

import { useTranslations } from 'next-intl'
import { useCampaignFaxes } from '@/lib/client/queries'
import { OwnerPart, Tally } from './owner-part'

const states = ['sent', 'queued', 'failed'] as const

/** How the faxes of a campaign fare, and why some did not arrive. */
export function OwnerFaxes({ id }: { id: number }) {
  const t = useTranslations('owner')
  return (
    <OwnerPart title={t('faxesTitle')} report={useCampaignFaxes(id)}>
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
    </OwnerPart>
  )
}
