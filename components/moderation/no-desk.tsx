import { MissingPage } from '@/components/layout/missing-page'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { deskMessages } from './page-parts'
import { RenewSession } from './renew-session'

/** For others than moderators the desk does not exist. */
export function NoDesk({ why }: { why: 'missing' | 'expired' }) {
  if (why === 'missing') return <MissingPage what="page" />
  return (
    <ClientMessages namespaces={deskMessages}>
      <RenewSession />
    </ClientMessages>
  )
}
