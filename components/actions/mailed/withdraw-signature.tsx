'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { MailedLink } from '@/components/ui/mailed-link'
import { call } from '@/lib/client/http/api'
import { forgetSigned } from '@/lib/client/support/signatures'
import { dropWaitingSignature } from '@/lib/client/support/waiting-signature'
import { paths } from '@/lib/shared/paths'
import { useDeadSignatureLink } from './signature-end'

export function WithdrawSignature() {
  const t = useTranslations('mailed')
  const dead = useDeadSignatureLink()
  const [campaign, setCampaign] = useState<number>()
  const [end, setEnd] = useState<'withdrawn' | 'unshared'>('withdrawn')

  async function withdraw(token: string) {
    const { campaign_id } = await call('withdrawByMail', { body: { token } })
    forgetSigned(campaign_id)
    dropWaitingSignature(campaign_id)
    setCampaign(campaign_id)
    setEnd('withdrawn')
  }

  async function unshare(token: string) {
    const { campaign_id } = await call('unshareName', { body: { token } })
    setCampaign(campaign_id)
    setEnd('unshared')
  }
  return (
    <MailedLink
      page={2}
      parts={1}
      act={([token = ''], onlyName) => (onlyName ? unshare(token) : withdraw(token))}
      ask={{
        title: t('signature.withdrawTitle'),
        text: t('signature.withdrawText'),
        action: t('signature.withdraw'),
        other: { text: t('signature.unshareText'), action: t('signature.unshare') },
      }}
      done={{
        title: t(`signature.${end}Title`),
        text: <p>{t(`signature.${end}Text`)}</p>,
        actions: (
          <>
            {campaign === undefined ? null : (
              <LinkButton href={paths.campaign({ id: campaign })} size="lg">
                {t('signature.toCampaign')}
              </LinkButton>
            )}
            <LinkButton href="/" size="lg">
              {t('goHome')}
            </LinkButton>
          </>
        ),
      }}
      dead={dead}
    />
  )
}
