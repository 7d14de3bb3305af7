import { getTranslations } from 'next-intl/server'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'

export default async function NotFound() {
  const t = await getTranslations('page')
  return (
    <MessagePage
      code="404"
      title={t('notFoundTitle')}
      actions={
        <LinkButton href="/" look="primary" size="lg">
          {t('goHome')}
        </LinkButton>
      }
    >
      <p>{t('notFoundText')}</p>
    </MessagePage>
  )
}
