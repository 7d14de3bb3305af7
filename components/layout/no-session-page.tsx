import { useTranslations } from 'next-intl'
import { CodeAgain } from '@/components/accounts/second-factor/give-factor'
import { LinkButton } from '@/components/ui/link-button'
import { MessagePage } from '@/components/ui/message-page'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { NoPage } from '@/lib/server/session/member'
import { paths } from '@/lib/shared/paths'
import { MissingPage } from './missing-page'
import { RenewSession } from './renew-session'

export function NoSessionPage({ why }: { why: NoPage }) {
  if (why === 'missing') return <MissingPage what="page" />
  if (why === 'factor') return <EnrolFirst />
  if (why === 'code') {
    return (
      <ClientMessages namespaces={['accounts', 'error', 'staffGate']}>
        <CodeAgain />
      </ClientMessages>
    )
  }
  return (
    <ClientMessages namespaces={['renew']}>
      <RenewSession />
    </ClientMessages>
  )
}

function EnrolFirst() {
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
