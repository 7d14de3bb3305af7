import { ClientMessages } from '@/lib/i18n/client-messages'
import type { NoPage } from '@/lib/server/session/member'
import { CodeAgain } from '../accounts/second-factor/code-again'
import { EnrolFirst } from '../accounts/second-factor/enrol-first'
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
