'use client'

import { isShown } from '@sesol/contract/campaigns/states'
import type { Answer } from '@sesol/contract/endpoints'
import type { MailedForm } from '@sesol/contract/support/schema'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Deferred } from '@/components/ui/deferred'
import { LinkButton } from '@/components/ui/link-button'
import type { MailedScreen } from '@/components/ui/mailed-link'
import { usePrefetch } from '@/components/ui/use-deferred'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useCampaign } from '@/lib/client/http/queries'
import { withMessages } from '@/lib/i18n/all-messages'
import { getPathname } from '@/lib/i18n/navigation'
import { actableOf } from '@/lib/shared/campaigns/actable'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'

const shareDialog = deferred(
  withMessages(() => import('@/components/sharing/share-dialog').then(({ ShareDialog }) => ShareDialog)),
)

const afterConfirming = deferred(
  withMessages(() => import('./after-confirming').then(({ AfterConfirming }) => AfterConfirming)),
)

export type Confirmed = Answer<'confirmSignature'>

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
        <h2 dir="auto" className="font-serif text-xl font-semibold text-ink wrap-anywhere">
          {campaign.title}
        </h2>
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

/** Not the site's link: the server takes the secret out of the address of a page that is loaded. */
function WithdrawLink({ token }: { token: string }) {
  const t = useTranslations('mailed.signature')
  const href = getPathname({ href: paths.withdrawSignature(token), locale: useLocale() })
  if (!t.has('undo')) return null
  return (
    <a href={href} className={buttonStyle('quiet', 'lg')}>
      {t('undo')}
    </a>
  )
}

function ConfirmedMore({ token, form }: { token: string; form: MailedForm }) {
  const { campaign, isClosed, isHidden } = useConfirmedCampaign(form.campaign_id)
  if (!campaign || isClosed || isHidden) return null
  return (
    <Deferred of={afterConfirming}>
      {(AfterConfirming) => (
        <AfterConfirming proof={{ token }} form={form} takesUpdates={actableOf(campaign).takesUpdates} />
      )}
    </Deferred>
  )
}

export function useConfirmedScreen(): (confirmed: Confirmed, token: string, form?: MailedForm) => MailedScreen {
  const t = useTranslations('mailed.signature')
  return (confirmed, token, form) => ({
    title: t('confirmedTitle'),
    text: <ConfirmedText confirmed={confirmed} />,
    actions: (
      <>
        <ConfirmedActions id={confirmed.campaign_id} />
        {form?.withdraw ? <WithdrawLink token={form.withdraw} /> : null}
      </>
    ),
    more: form ? <ConfirmedMore token={token} form={form} /> : null,
  })
}
