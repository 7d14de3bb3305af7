import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import { CountLines } from './count-lines'
import { LiveCount } from './live-count'
import type { SigningProps } from './sign-panel'

/** The numbers of a cached page, kept up to date while the page is open. */
export async function SignCount(props: SigningProps) {
  const { signatures, emails, comments } = (await getMessages()).campaign
  return (
    <NextIntlClientProvider messages={{ campaign: { signatures, emails, comments } }}>
      <LiveCount {...props}>
        <CountLines counts={props.counts} />
      </LiveCount>
    </NextIntlClientProvider>
  )
}
