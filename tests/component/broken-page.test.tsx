import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ErrorPage from '../../app/[locale]/(site)/error'
import { renderIn } from '../support/render'

const broken = Object.assign(new Error('broken'), { digest: '31415' })

test.each([
  ['tr', 'Bir şeyler ters gitti', 'Hata kodu: 31415', 'Yeniden dene'],
  ['en', 'Something went wrong', 'Error code: 31415', 'Try again'],
] as const)(
  'a page that broke while it was shown says so in %s, with its code, and is tried again',
  async (locale, title, code, again) => {
    const reset = jest.fn()
    renderIn(locale, <ErrorPage error={broken} reset={reset} />)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByText(code)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: again }))
    expect(reset).toHaveBeenCalledTimes(1)
  },
)
