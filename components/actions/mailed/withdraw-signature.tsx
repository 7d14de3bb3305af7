'use client'

import type { Answer } from '@sesol/contract/endpoints'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { MailedLink } from '@/components/ui/mailed-link'
import { MessagePage } from '@/components/ui/message-page'
import { useMailedParts } from '@/lib/client/browser/mailed-link'
import { call } from '@/lib/client/http/api'
import { useMailedRead } from '@/lib/client/http/queries'
import { forgetSigned } from '@/lib/client/support/signatures'
import { dropWaitingSignature } from '@/lib/client/support/waiting-signature'
import { paths } from '@/lib/shared/paths'
import { useDeadSignatureLink } from './signature-end'

type Ended = Omit<Answer<'withdrawByMail'>, 'state'> & { end: 'withdrawn' | 'deleted' | 'takenBack' | 'unshared' }

const ends = { confirmed: 'withdrawn', waiting: 'deleted', none: 'takenBack' } as const

export function WithdrawSignature() {
  const t = useTranslations('mailed')
  const dead = useDeadSignatureLink()
  const [token] = useMailedParts(2) ?? []
  const { data, error, isLoading } = useMailedRead('linkedSignature', token)
  const [ended, setEnded] = useState<Ended>()
  const state = data?.state ?? 'none'
  const gone = ended || error === undefined ? undefined : dead(error)

  async function withdraw(secret: string) {
    const { campaign_id, state: was } = await call('withdrawByMail', { body: { token: secret } })
    forgetSigned(campaign_id)
    dropWaitingSignature(campaign_id)
    setEnded({ campaign_id, end: ends[was] })
  }

  async function unshare(secret: string) {
    setEnded({ ...(await call('unshareName', { body: { token: secret } })), end: 'unshared' })
  }
  if (gone) {
    return (
      <MessagePage title={gone.title} actions={gone.actions}>
        {gone.text}
      </MessagePage>
    )
  }
  return (
    <MailedLink
      page={2}
      parts={1}
      act={([secret = ''], onlyName) => (onlyName ? unshare(secret) : withdraw(secret))}
      ask={{
        title: t('signature.withdrawTitle', { state }),
        text: t('signature.withdrawText', { state }),
        action: t('signature.withdraw', { state }),
        other: { text: t('signature.unshareText'), action: t('signature.unshare') },
        isHeld: isLoading,
      }}
      done={{
        title: t(`signature.${ended?.end ?? 'withdrawn'}Title`),
        text: <p>{t(`signature.${ended?.end ?? 'withdrawn'}Text`)}</p>,
        actions: (
          <>
            {ended ? (
              <LinkButton href={paths.campaign({ id: ended.campaign_id })} size="lg">
                {t('signature.toCampaign')}
              </LinkButton>
            ) : null}
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
