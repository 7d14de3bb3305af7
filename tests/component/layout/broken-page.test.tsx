import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ErrorPage from '../../../app/[locale]/(site)/error'
import GlobalError from '../../../app/global-error'
import { renderIn } from '../../support/render'

const broken = Object.assign(new Error('broken'), { digest: '31415' })

test.each([
  ['tr', 'Bir şeyler ters gitti', 'Hata kodu: 31415', 'Yeniden dene', 'Ana sayfa'],
  ['en', 'Something went wrong', 'Error code: 31415', 'Try again', 'Home'],
] as const)(
  'a page that broke while it was shown says so in %s, with its code, and is tried again',
  async (locale, title, code, again, home) => {
    const reset = jest.fn()
    renderIn(locale, <ErrorPage error={broken} reset={reset} />)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByText(code)).toBeVisible()
    expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', locale === 'en' ? '/en' : '/')
    await userEvent.click(screen.getByRole('button', { name: again }))
    expect(reset).toHaveBeenCalledTimes(1)
  },
)

test.each([
  ['/campaign/5', 'tr', 'Bir şeyler ters gitti', 'Yeniden dene', 'Ana sayfa', '/'],
  ['/en/campaign/5', 'en', 'Something went wrong', 'Try again', 'Home', '/en'],
])(
  'where even the layout broke, %s has an error page in the language of its address',
  async (path, locale, title, again, home, address) => {
    // It renders a document inside the test's document, which React reports.
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    window.history.replaceState(null, '', path)
    render(<GlobalError error={broken} reset={jest.fn()} />, { container: document })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(document.documentElement.lang).toBe(locale)
    expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', address)
    expect(screen.getByRole('button', { name: again })).toBeVisible()
  },
)
