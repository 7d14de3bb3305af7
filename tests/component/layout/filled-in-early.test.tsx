import { timeZone } from '@sesol/shared/time-zone'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ForgotPassword } from '../../../components/accounts/entry/forgot-password'
import { SignInForm } from '../../../components/accounts/entry/sign-in-form'
import { SignUpForm } from '../../../components/accounts/entry/sign-up-form'
import messages from '../../../messages/tr.json'
import { changes, freshPage, router, signingIn, site } from '../../support/form-page'
import { AppRouterContext } from '../../support/router-context'

beforeEach(freshPage)

function serverRendered(form: ReactElement) {
  const page = (
    <NextIntlClientProvider locale="tr" messages={messages} timeZone={timeZone}>
      <AppRouterContext.Provider value={router}>{form}</AppRouterContext.Provider>
    </NextIntlClientProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  return { container, hydrate: () => render(page, { container, hydrate: true }) }
}

function fillIn(container: HTMLElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const input = container.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!input) throw new Error(`no field ${name}`)
    input.value = value
  }
}

test('values that a password manager filled in before hydration are sent', async () => {
  site.answer = signingIn()
  const { container, hydrate } = serverRendered(<SignInForm />)
  fillIn(container, { email: 'elif@ornek.example', password: 'orman yolu 42' })
  hydrate()
  await userEvent.click(screen.getByRole('button', { name: 'Giriş yap' }))
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/auth/callback'))
  expect(changes()[0]?.body).toEqual({ email: 'elif@ornek.example', password: 'orman yolu 42' })
})

test('values of a sign-up that were filled in before hydration are checked at once and sent', async () => {
  site.answer = signingIn({ answer: () => ({ body: { available: true, error: null } }) })
  const { container, hydrate } = serverRendered(<SignUpForm />)
  const password = 'kırmızı bisiklet yolu'
  fillIn(container, { username: 'elif', email: 'elif@ornek.example', password, password2: password })
  hydrate()
  expect(await screen.findByText(/^Güçlü/)).toBeVisible()
  expect((await screen.findAllByText(/alabilirsin/)).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Üye ol' }))
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/auth/callback'))
  expect(changes()[0]?.body).toMatchObject({ username: 'elif', password, password2: password })
})

test.each([
  ['signing in', <SignInForm key="in" />],
  ['signing up', <SignUpForm key="up" />],
  ['a forgotten password', <ForgotPassword key="forgot" aside={null} />],
])('until the page reacts the browser sends the form for %s itself, to the address of the page', (_, form) => {
  const { container } = serverRendered(form)
  const { method, action, elements } = container.querySelector('form') as HTMLFormElement
  expect([method, action]).toEqual(['post', location.href])
  expect([...elements].filter((button) => button.matches('button[type=submit]:not([disabled])'))).toHaveLength(1)
})
