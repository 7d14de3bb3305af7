import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { SignPanel } from './sign-panel'

export async function SignSection({ campaign }: { campaign: Actable }) {
  const { sign, fax, ui, error } = await getMessages()
  const { field, request, support, session, campaign: absence, network, outdated, server, unavailable } = error
  return (
    <NextIntlClientProvider
      messages={{
        sign,
        fax: { status: fax.status },
        ui,
        error: { field, request, support, session, campaign: absence, network, outdated, server, unavailable },
      }}
    >
      <SignPanel campaign={campaign} />
    </NextIntlClientProvider>
  )
}
