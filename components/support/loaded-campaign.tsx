'use client'

import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { useErrorText } from '@/lib/client/http/error-text'
import { useCampaign } from '@/lib/client/http/queries'

export function LoadedCampaign({
  id,
  skeleton,
  children,
}: {
  id: number
  skeleton: ReactNode
  children: (campaign: Campaign) => ReactNode
}) {
  const t = useTranslations('ui')
  const errorText = useErrorText()
  const { data, error, isValidating, mutate } = useCampaign(id)

  if (data) return children(data)
  if (!error) {
    return (
      <div aria-busy="true">
        <p className="sr-only">{t('loading')}</p>
        {skeleton}
      </div>
    )
  }
  return (
    <>
      <Banner tone="danger" role="alert" title={errorText('error.campaign.fetch')} />
      <Button variant="primary" busy={isValidating} onClick={() => mutate()} className="justify-self-start">
        {t('retry')}
      </Button>
    </>
  )
}
