'use client'

import { isShown } from '@sesol/contract/campaign-states'
import type { Answer } from '@sesol/contract/endpoints'
import { consents } from '@sesol/contract/notices'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Deferred } from '@/components/ui/deferred'
import { LinkButton } from '@/components/ui/link-button'
import { MailedLink } from '@/components/ui/mailed-link'
import { usePrefetch } from '@/components/ui/use-deferred'
import { deferred } from '@/lib/client/browser/deferred-module'
import { call } from '@/lib/client/http/api'
import { useCampaign } from '@/lib/client/http/queries'
import { rememberSigned } from '@/lib/client/support/signatures'
import { dropWaitingSignature } from '@/lib/client/support/waiting-signature'
import { withMessages } from '@/lib/i18n/all-messages'
import { actableOf } from '@/lib/shared/campaigns/actable'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'
import { useDeadSignatureLink } from './signature-end'

const shareDialog = deferred(
  withMessages(() => import('@/components/sharing/share-dialog').then(({ ShareDialog }) => ShareDialog)),
)

const specialConsent = deferred(
  withMessages(() => import('@/components/support/special-consent').then(({ SpecialConsent }) => SpecialConsent)),
)

type Confirmed = Answer<'confirmSignature'>

const notPublic = new Set([401, 403, 404, 410, 451])

function useConfirmedCampaign(id: number) {
  const { data: campaign, error } = useCampaign(id)
  const state = campaign?.status
  // Its owner and moderators can read a hidden one.
  const isHidden = state ? !isShown(state) : error instanceof ApiError && notPublic.has(error.status)
  return { campaign, isClosed: state === 'closed', isHidden }
}

function ConfirmedText({ confirmed: { campaign_id, signature_count } }: { confirmed: Confirmed }) {
  const t = useTranslations('mailed.signature')
  const { campaign, isClosed, isHidden } = useConfirmedCampaign(campaign_id)
  return (
    <>
      <p>{t('confirmedText')}</p>
      {campaign ? (
        <p dir="auto" className="font-serif text-xl font-semibold text-ink wrap-anywhere">
          {campaign.title}
        </p>
      ) : null}
      {isHidden ? <p>{t('goneText')}</p> : isClosed ? <p>{t('closedText')}</p> : null}
      {signature_count === null || isHidden ? null : <p>{t('confirmedCount', { count: signature_count })}</p>}
    </>
  )
}

function ConfirmedActions({ id }: { id: number }) {
  const t = useTranslations('mailed')
  const { campaign, isClosed, isHidden } = useConfirmedCampaign(id)
  const prefetch = usePrefetch(shareDialog)
  const [shares, setShares] = useState(false)
  if (isHidden) {
    return (
      <LinkButton href="/" size="lg">
        {t('goHome')}
      </LinkButton>
    )
  }
  return (
    <>
      <LinkButton href={paths.campaign(id)} variant="primary" size="lg">
        {t('signature.toCampaign')}
      </LinkButton>
      {campaign && !isClosed ? (
        <Button size="lg" aria-haspopup="dialog" onClick={() => setShares(true)} {...prefetch}>
          {t('signature.share')}
        </Button>
      ) : null}
      {campaign && shares ? (
        <Deferred of={shareDialog} variant="overlay" onClose={() => setShares(false)}>
          {(ShareDialog) => <ShareDialog campaign={actableOf(campaign)} onClose={() => setShares(false)} />}
        </Deferred>
      ) : null}
    </>
  )
}

const lacksConsent = (error: unknown) => error instanceof ApiError && 'special_consent' in error.fields

export function ConfirmSignature() {
  const t = useTranslations('mailed.signature')
  const dead = useDeadSignatureLink()
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const [consent, setConsent] = useState<boolean>()

  async function confirm(token: string) {
    const body = { token, ...(consent && { special_consent: consents.special }) }
    const answer = await call('confirmSignature', { body }).catch((error: unknown) => {
      // The campaign was marked after it was signed.
      if (lacksConsent(error)) setConsent((given) => given ?? false)
      throw error
    })
    rememberSigned(answer.campaign_id)
    dropWaitingSignature(answer.campaign_id)
    setConfirmed(answer)
  }
  return (
    <MailedLink
      page={2}
      parts={1}
      act={([token = '']) => confirm(token)}
      ask={{
        ...{ title: t('confirmTitle'), text: t('confirmText'), action: t('confirm') },
        more:
          consent === undefined ? null : (
            <Deferred of={specialConsent}>
              {(SpecialConsent) => (
                <SpecialConsent checked={consent} onChange={({ target }) => setConsent(target.checked)} />
              )}
            </Deferred>
          ),
      }}
      done={{
        title: t('confirmedTitle'),
        text: confirmed ? <ConfirmedText confirmed={confirmed} /> : null,
        actions: confirmed ? <ConfirmedActions id={confirmed.campaign_id} /> : null,
      }}
      dead={(failure) => (lacksConsent(failure) ? undefined : dead(failure))}
    />
  )
}
