'use client'

import type { Answer } from '@sesol/contract/endpoints'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { MailedLink } from '@/components/ui/mailed-link'
import { useSentForm } from '@/lib/client/forms/sent-form'
import { call } from '@/lib/client/http/api'
import { useMailedRead } from '@/lib/client/http/mailed-read'
import { forgetSigned } from '@/lib/client/support/signatures'
import { dropWaitingSignature } from '@/lib/client/support/waiting-signature'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'
import { useDeadSignatureLink } from './signature-end'

type Ended = { campaign_id: number; named_on?: string[] } & {
  end: 'withdrawn' | 'deleted' | 'takenBack' | 'unshared' | 'objected'
}

const ends = { confirmed: 'withdrawn', waiting: 'deleted', none: 'takenBack' } as const

const withdrawnAs = ({ state, ...rest }: Answer<'withdrawByMail'>): Ended => ({ ...rest, end: ends[state] })
const unsharedAs = ({ campaign_id }: Answer<'unshareName'>): Ended => ({ campaign_id, end: 'unshared' })
const objectedAs = ({ campaign_id }: Answer<'objectSignature'>): Ended => ({ campaign_id, end: 'objected' })

export function WithdrawSignature() {
  const t = useTranslations('mailed')
  const locale = useLocale()
  const dead = useDeadSignatureLink()
  const read = useMailedRead('linkedSignature', 2)
  const withdrawn = useSentForm('withdrawByMail')?.answer
  const unshared = useSentForm('unshareName')?.answer
  const objected = useSentForm('objectSignature')?.answer
  const [ended, setEnded] = useState(
    withdrawn ? withdrawnAs(withdrawn) : unshared ? unsharedAs(unshared) : objected && objectedAs(objected),
  )
  const { state = 'none', set_aside: aside, has_objected = false } = read.data ?? {}

  async function withdraw(token: string) {
    const answer = await call('withdrawByMail', { body: { token } })
    forgetSigned(answer.campaign_id)
    dropWaitingSignature(answer.campaign_id)
    setEnded(withdrawnAs(answer))
  }

  async function unshare(token: string) {
    setEnded(unsharedAs(await call('unshareName', { body: { token } })))
  }

  async function object(token: string) {
    setEnded(objectedAs(await call('objectSignature', { body: { token } })))
  }
  return (
    <MailedLink
      page={2}
      parts={1}
      read={read}
      isShownFirst
      act={([secret = ''], button) =>
        button === 'object' ? object(secret) : button === 'other' ? unshare(secret) : withdraw(secret)
      }
      ask={{
        action: t('signature.withdraw', { state }),
        ...(aside
          ? {
              isVote: true,
              title: t('signature.asideTitle'),
              text: t('signature.aside', { why: aside, objected: String(has_objected) }),
              others: has_objected ? [] : [{ value: 'object', action: t('signature.object') }],
            }
          : {
              title: t('signature.withdrawTitle', { state }),
              text: t('signature.withdrawText', { state }),
              others: [{ value: 'other', text: t('signature.unshareText'), action: t('signature.unshare') }],
            }),
      }}
      done={{
        title: t(`signature.${ended?.end ?? 'withdrawn'}Title`),
        text: (
          <>
            <p>{t(`signature.${ended?.end ?? 'withdrawn'}Text`)}</p>
            {ended?.named_on?.map((day) => (
              <p key={day}>{t('signature.listed', { day: formatDay(day, locale) })}</p>
            ))}
          </>
        ),
        actions: (
          <>
            {ended ? (
              <LinkButton href={paths.campaign({ id: ended.campaign_id })} size="lg">
                {t('signature.toCampaign')}
              </LinkButton>
            ) : null}
            <LinkButton href={paths.ownSignatures} size="lg">
              {t('signature.allSignatures')}
            </LinkButton>
          </>
        ),
      }}
      dead={dead}
    />
  )
}
