import type { Group } from '@sesol/contract/capabilities'
import { timeZone } from '@sesol/shared/time-zone'
import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import { Capabilities } from '../../lib/client/http/capabilities'
import type { Locale } from '../../lib/i18n/routing'
import { sentencesOf } from '../../lib/shared/text/sentences'
import en from '../../messages/en.json'
import tr from '../../messages/tr.json'
import { PathnameContext } from './router-context'

/** A key that is missing fails the test. */
export function renderIn(locale: Locale, element: ReactElement, lacking: readonly Group[] = []) {
  const messages = sentencesOf(locale === 'tr' ? tr : en, lacking)
  return render(element, {
    wrapper: ({ children }) => (
      <NextIntlClientProvider
        locale={locale}
        messages={messages}
        timeZone={timeZone}
        onError={(error) => {
          throw error
        }}
      >
        <PathnameContext value="/">
          <Capabilities lacking={lacking}>{children}</Capabilities>
        </PathnameContext>
      </NextIntlClientProvider>
    ),
  })
}
