import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LanguageMenu } from '../../../components/layout/language-menu'
import { ThemeSwitch } from '../../../components/ui/theme-switch'
import { renderIn } from '../../support/render'

let pathname = '/campaign/12'
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  usePathname: () => pathname,
  useRouter: () => ({ push: jest.fn() }),
}))

beforeEach(() => {
  pathname = '/campaign/12'
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

/** A `summary` has no role that all browsers agree on. */
function trigger(text: string): HTMLElement {
  const summary = screen.getByText(text, { exact: false, selector: 'summary *' }).closest('summary')
  if (!summary) throw new Error('no menu')
  return summary
}

test('the theme is taken at once, remembered, and given back to the system', async () => {
  renderIn('tr', <ThemeSwitch nameClassName="text-xs" />)
  expect(screen.getByRole('radio', { name: 'Sistem' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Koyu' }))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(screen.getByRole('radio', { name: 'Koyu' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Sistem' }))
  expect(document.documentElement).not.toHaveAttribute('data-theme')
  expect(localStorage.getItem('theme')).toBeNull()
})

test('the other language is the same page, and the choice is kept', async () => {
  renderIn('tr', <LanguageMenu />)
  const english = screen.getByRole('link', { name: 'English' })
  expect(english).not.toBeVisible()
  await userEvent.click(trigger('TR'))
  expect(english).toBeVisible()
  expect(english).toHaveAttribute('href', '/en/campaign/12')
  expect(english).toHaveAttribute('lang', 'en')
  expect(screen.getByRole('link', { name: 'Türkçe' })).toHaveAttribute('href', '/campaign/12')
  english.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(english)
  expect(document.cookie).toContain('sesol_language=en')
  expect(english).not.toBeVisible()
})

test('a page that was rendered without its whole address leads to the whole one in the other language', async () => {
  renderIn('tr', <LanguageMenu />)
  await userEvent.click(trigger('TR'))
  const english = screen.getByRole('link', { name: 'English' })
  english.setAttribute('href', '/en/campaign')
  english.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(english)
  expect(english).toHaveProperty('pathname', '/en/campaign/12')
})

test('a search, which is rendered under an inner address, leads to the search in the other language', () => {
  pathname = '/search/q%3Da%2Fb%20%C3%A7ay'
  renderIn('tr', <LanguageMenu />)
  expect(screen.getByText('English')).toHaveAttribute('href', '/en/search?q=a%2Fb%20%C3%A7ay')
  expect(screen.getByText('Türkçe')).toHaveAttribute('href', '/search?q=a%2Fb%20%C3%A7ay')
})

test('a menu closes by Escape, which gives the focus back, and by a click elsewhere', async () => {
  renderIn('tr', <LanguageMenu />)
  const button = trigger('TR')
  const link = screen.getByText('English')
  await userEvent.click(button)
  expect(link).toBeVisible()
  link.focus()
  await userEvent.keyboard('{Escape}')
  expect(link).not.toBeVisible()
  expect(button).toHaveFocus()
  await userEvent.click(button)
  await userEvent.click(document.body)
  expect(link).not.toBeVisible()
})

test('a menu closes when the focus moves on, and not while it moves inside', async () => {
  renderIn(
    'tr',
    <>
      <LanguageMenu />
      <a href="/next">next</a>
    </>,
  )
  const link = screen.getByText('English')
  await userEvent.click(trigger('TR'))
  link.focus()
  expect(link).toBeVisible()
  screen.getByText('next').focus()
  expect(link).not.toBeVisible()
})
