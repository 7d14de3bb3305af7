import { getTranslations } from 'next-intl/server'
import { MissingMark } from '@/components/layout/missing-mark'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'

export default async function CampaignNotFound() {
  const t = await getTranslations('page')
  return (
    <MessagePage
      code="404"
      title={t('notFoundCampaign')}
      actions={
        <LinkButton href="/" look="primary" size="lg">
          {t('goHome')}
        </LinkButton>
      }
    >
      <MissingMark />
      <p>{t('notFoundCampaignText')}</p>
    </MessagePage>
  )
}
