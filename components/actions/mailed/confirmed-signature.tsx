'use client'

import { isShown } from '@sesol/contract/campaigns/states'
import type { Answer } from '@sesol/contract/endpoints'
import type { MailedForm } from '@sesol/contract/support/schema'
import { useLocale, useTranslations } from 'next-intl'
import { buttonStyle } from '@/components/ui/control-style'
import { Deferred } from '@/components/ui/deferred'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import { useDeferred } from '@/components/ui/use-deferred'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useCampaign } from '@/lib/client/http/queries'
import { withMessages } from '@/lib/i18n/all-messages'
import { localized } from '@/lib/i18n/routing'
import { actableOf } from '@/lib/shared/campaigns/actable'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'
import { MailedCampaign } from './mailed-campaign'

const afterSigning = deferred(withMessages(() => import('../after-signing').then(({ AfterSigning }) => AfterSigning)))

const notPublic = new Set([401, 403, 404, 410, 451])

/** The campaign of a form. */
export function useMailedCampaign(id: number | undefined) {
  const { data: campaign, error } = useCampaign(id ?? null)
  const { value, failure } = useDeferred(afterSigning, id !== undefined)
  const state = campaign?.status
  // Its owner and moderators can read a hidden one.
  const isHidden = state ? !isShown(state) : error instanceof ApiError && notPublic.has(error.status)
  return {
    campaign: isHidden ? undefined : campaign,
    isRead: (campaign ?? error) !== undefined && (value ?? failure) !== undefined,
    isClosed: state === 'closed',
    isHidden,
  }
}

/** Not the site's link: the server takes the secret out of the address of a page that is loaded. */
function WithdrawLink({ token }: { token: string }) {
  const t = useTranslations('mailed.signature')
  const href = localized(useLocale(), paths.withdrawSignature(token))
  if (!t.has('undo')) return null
  return (
    <a href={href} className={buttonStyle('quiet', 'md', 'justify-self-start px-0')}>
      {t('undo')}
    </a>
  )
}

type ConfirmedSignatureProps = {
  place: ReturnType<typeof useMailedCampaign>
  /** Unread if the read failed after the press. */
  form: MailedForm | undefined
  token: string | undefined
  /** Undefined if it was pressed before. */
  confirmed: Answer<'confirmSignature'> | undefined
}

export function ConfirmedSignature({ place, form, token = '', confirmed }: ConfirmedSignatureProps) {
  const t = useTranslations('mailed')
  const { campaign, isClosed, isHidden } = place
  const { campaign_id: id = 0, is_set_aside: isSetAside } = { ...form, ...confirmed }
  const title = form?.title
  const undo = form?.withdraw ? <WithdrawLink token={form.withdraw} /> : null
  const preview = <MailedCampaign campaign={campaign} title={title} />
  const plain = (
    <MessagePage
      title={t(`signature.${isSetAside ? 'received' : 'confirmed'}Title`)}
      beside={isHidden ? null : preview}
      actions={
        <>
          <LinkButton href={isHidden ? '/' : paths.campaign(campaign ?? { id, ...(title && { title }) })} size="lg">
            {t(isHidden ? 'goHome' : 'signature.toCampaign')}
          </LinkButton>
          {undo}
        </>
      }
    >
      <p>{t(`signature.${isSetAside ? 'received' : 'confirmed'}Text`)}</p>
      {isHidden ? <p>{t('signature.goneText')}</p> : isClosed ? <p>{t('signature.closedText')}</p> : null}
    </MessagePage>
  )
  if (!campaign || !form || isClosed || isSetAside) return plain
  return (
    <Deferred of={afterSigning} fallback={plain} keepsFallback>
      {(AfterSigning) => (
        <div className="mx-auto max-w-page px-5 py-5 md:px-8 md:py-16">
          <AfterSigning
            campaign={actableOf(campaign)}
            signature={{
              ...{ number: confirmed?.signature_count ?? null, proof: { token }, wantsUpdates: form.wants_updates },
              ...{ isNamed: form.is_named, hasStatement: form.text !== '' },
            }}
            shown={{
              preview,
              back: (
                <LinkButton href={paths.campaign(campaign)} variant="quiet">
                  {t('signature.toCampaign')}
                </LinkButton>
              ),
            }}
          >
            {undo}
          </AfterSigning>
        </div>
      )}
    </Deferred>
  )
}
