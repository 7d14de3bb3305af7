import { getMessages } from 'next-intl/server'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { SignPanel } from './sign-panel'

export async function SignSection({ campaign }: { campaign: Actable }) {
  const { sign, fax, ui, error } = await getMessages()
  const { field, request, support, session, campaign: absence, network, outdated, server, unavailable } = error
  return (
    <MessagesProvider
      messages={{
        sign,
        fax: { status: fax.status },
        ui,
        error: { field, request, support, session, campaign: absence, network, outdated, server, unavailable },
      }}
    >
      <SignPanel campaign={campaign} />
    </MessagesProvider>
  )
}
