import { getTranslations } from 'next-intl/server'
import { MissingMark } from '@/components/layout/missing-mark'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'

export default async function ProfileNotFound() {
  const t = await getTranslations('profile')
  const page = await getTranslations('page')
  return (
    <MessagePage
      code="404"
      title={t('notFound')}
      actions={
        <LinkButton href="/" look="primary" size="lg">
          {page('goHome')}
        </LinkButton>
      }
    >
      <MissingMark />
      <p>{t('notFoundText')}</p>
    </MessagePage>
  )
}
