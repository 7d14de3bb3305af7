import { useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import { paths } from '@/lib/shared/paths'

export function EnrolFirst() {
  const t = useTranslations('staffGate')
  return (
    <MessagePage
      title={t('enrolTitle')}
      actions={
        <LinkButton href={paths.settingsPage('factor')} variant="primary" size="lg">
          {t('enrol')}
        </LinkButton>
      }
    >
      <p>{t('enrolText')}</p>
    </MessagePage>
  )
}
