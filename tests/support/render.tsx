import { timeZone } from '@sesol/contract/time-zone'
import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import type { Locale } from '../../lib/i18n/routing'
import en from '../../messages/en.json'
import tr from '../../messages/tr.json'

/** A key that is missing fails the test. */
export function renderIn(locale: Locale, element: ReactElement) {
  return render(element, {
    wrapper: ({ children }) => (
      <NextIntlClientProvider
        locale={locale}
        messages={locale === 'tr' ? tr : en}
        timeZone={timeZone}
        onError={(error) => {
          throw error
        }}
      >
        {children}
      </NextIntlClientProvider>
    ),
  })
}
