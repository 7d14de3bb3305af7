import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import { type SigningProps, SignPanel } from './sign-panel'

/**
 * Where a campaign is signed. The button is part of the cached page, the form comes when it is wanted; only the
 * sentences that signing can need travel with the page.
 */
export async function SignSection({ campaignId, counts }: SigningProps) {
  const { sign, ui, error } = await getMessages()
  const { field, request, support, campaign, network, server, unavailable } = error
  return (
    <NextIntlClientProvider
      messages={{ sign, ui, error: { field, request, support, campaign, network, server, unavailable } }}
    >
      <SignPanel campaignId={campaignId} counts={counts} />
    </NextIntlClientProvider>
  )
}
