import type { Campaign } from '@sesol/contract'
import { useFormatter, useTranslations } from 'next-intl'
import { RememberSigned, WaitingSignature } from '@/components/support/waiting-signature'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import type { JustSigned as Signed } from '@/lib/server/session/signed-cookie'
import { paths } from '@/lib/shared/paths'
import { MailedCampaign } from './mailed/mailed-campaign'

/** Where a form that was sent without scripts leads; with them, the panel of the campaign's page shows the same. */
export function JustSigned({ signed, campaign }: { signed: Signed; campaign: Campaign | undefined }) {
  const t = useTranslations()
  const format = useFormatter()
  const { campaign: id, email, receipt, number, waits, isSetAside } = signed
  const counted = number === null ? t('sign.signed') : t('sign.number', { number: format.number(number) })
  return (
    <MessagePage
      title={waits ? t('sign.waiting') : isSetAside ? t('mailed.signature.receivedTitle') : counted}
      beside={campaign ? <MailedCampaign campaign={campaign} title={campaign.title} /> : undefined}
      actions={
        <LinkButton href={paths.campaign(campaign ?? { id })} variant="quiet" className="-ms-5">
          {t('mailed.signature.toCampaign')}
        </LinkButton>
      }
    >
      <RememberSigned {...signed} />
      {waits ? (
        <WaitingSignature campaignId={id} given={{ email, receipt: receipt ?? '', withFax: false }} />
      ) : (
        <p>{t(isSetAside ? 'mailed.signature.receivedText' : 'sign.thanks')}</p>
      )}
    </MessagePage>
  )
}
