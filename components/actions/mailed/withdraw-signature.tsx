'use client'

import type { Answer } from '@sesol/contract/endpoints'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { MailedLink } from '@/components/ui/mailed-link'
import { useSentForm } from '@/lib/client/forms/sent-form'
import { call } from '@/lib/client/http/api'
import { useMailedRead } from '@/lib/client/http/mailed-read'
import { forgetSigned } from '@/lib/client/support/signatures'
import { dropWaitingSignature } from '@/lib/client/support/waiting-signature'
import { paths } from '@/lib/shared/paths'
import { useDeadSignatureLink } from './signature-end'

type Ended = Omit<Answer<'withdrawByMail'>, 'state'> & { end: 'withdrawn' | 'deleted' | 'takenBack' | 'unshared' }

const ends = { confirmed: 'withdrawn', waiting: 'deleted', none: 'takenBack' } as const

const withdrawnAs = ({ campaign_id, state }: Answer<'withdrawByMail'>): Ended => ({ campaign_id, end: ends[state] })
const unsharedAs = ({ campaign_id }: Answer<'unshareName'>): Ended => ({ campaign_id, end: 'unshared' })

export function WithdrawSignature() {
  const t = useTranslations('mailed')
  const dead = useDeadSignatureLink()
  const read = useMailedRead('linkedSignature', 2)
  const withdrawn = useSentForm('withdrawByMail')?.answer
  const unshared = useSentForm('unshareName')?.answer
  const [ended, setEnded] = useState(withdrawn ? withdrawnAs(withdrawn) : unshared && unsharedAs(unshared))
  const state = read.data?.state ?? 'none'

  async function withdraw(token: string) {
    const answer = await call('withdrawByMail', { body: { token } })
    forgetSigned(answer.campaign_id)
    dropWaitingSignature(answer.campaign_id)
    setEnded(withdrawnAs(answer))
  }

  async function unshare(token: string) {
    setEnded(unsharedAs(await call('unshareName', { body: { token } })))
  }
  return (
    <MailedLink
      page={2}
      parts={1}
      read={read}
      act={([secret = ''], onlyName) => (onlyName ? unshare(secret) : withdraw(secret))}
      ask={{
        title: t('signature.withdrawTitle', { state }),
        text: t('signature.withdrawText', { state }),
        action: t('signature.withdraw', { state }),
        other: { text: t('signature.unshareText'), action: t('signature.unshare') },
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
