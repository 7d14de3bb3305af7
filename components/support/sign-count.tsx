import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import { LiveCount } from './live-count'

/** The number of signatures of a cached page, kept up to date while the page is open. */
export async function SignCount({ campaignId, count }: { campaignId: number; count: number }) {
  const { sign } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ sign: { count: sign.count } }}>
      <LiveCount campaignId={campaignId} count={count} />
    </NextIntlClientProvider>
  )
}
