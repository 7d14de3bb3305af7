import { ClientMessages } from '@/lib/i18n/client-messages'
import { MissingPage } from './missing-page'
import { RenewSession } from './renew-session'

/** In place of a page for one session: for those who may not see it, it does not exist. */
export function NoSessionPage({ why }: { why: 'missing' | 'expired' }) {
  if (why === 'missing') return <MissingPage what="page" />
  return (
    <ClientMessages namespaces={['renew']}>
      <RenewSession />
    </ClientMessages>
  )
}
