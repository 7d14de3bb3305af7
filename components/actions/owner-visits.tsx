'use client'

import { useTranslations } from 'next-intl'
import { useCampaignVisits } from '@/lib/client/queries'
import { OwnerPart, Tally } from './owner-part'

/** How many came by shared links, by where these were put. */
export function OwnerVisits({ id }: { id: number }) {
  const t = useTranslations('owner')
  return (
    <OwnerPart title={t('visitsTitle')} report={useCampaignVisits(id)}>
      {({ total, sources }) => (
        <>
          <p className="text-soft">{t('visitsText', { count: total })}</p>
          <Tally rows={sources.map(({ source, count }) => ({ name: t(`source.${source}`), count }))} />
          <p className="text-sm text-faint">{t('visitsHint')}</p>
        </>
      )}
    </OwnerPart>
  )
}
