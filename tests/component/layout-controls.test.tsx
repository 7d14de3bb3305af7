import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { AvatarMenu } from '../../components/layout/avatar-menu'
import { LanguageMenu } from '../../components/layout/language-menu'
import { ThemeSwitch } from '../../components/layout/theme-switch'
import { answerFetch } from '../support/answers'
import { renderIn } from '../support/render'

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  usePathname: () => '/campaign/12',
  useRouter: () => ({ push: jest.fn() }),
}))

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

test('the theme is taken at once, remembered, and given back to the system', async () => {
  renderIn('tr', <ThemeSwitch />)
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
  await userEvent.click(screen.getByRole('button', { name: /^TR/ }))
  const english = screen.getByRole('link', { name: 'English' })
  expect(english).toHaveAttribute('href', '/en/campaign/12')
  expect(english).toHaveAttribute('lang', 'en')
  expect(screen.getByRole('link', { name: 'Türkçe' })).toHaveAttribute('href', '/campaign/12')
  english.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(english)
  expect(document.cookie).toContain('sesol_language=en')
})

test('a page that was rendered without its whole address leads to the whole one in the other language', async () => {
  renderIn('tr', <LanguageMenu />)
  await userEvent.click(screen.getByRole('button', { name: /^TR/ }))
  const english = screen.getByRole('link', { name: 'English' })
  english.setAttribute('href', '/en/campaign')
  english.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(english)
  expect(english).toHaveProperty('pathname', '/en/campaign/12')
})

test('a menu closes by Escape, which gives the focus back, and by a click elsewhere', async () => {
  renderIn('tr', <LanguageMenu />)
  const button = screen.getByRole('button', { name: /^TR/ })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(button).toHaveFocus()
  await userEvent.click(button)
  await userEvent.click(document.body)
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('signed out, the avatar leads to signing in; signed in, it opens profile and logout', async () => {
  let viewer: unknown = null
  answerFetch(() => ({ body: viewer }))
  const menu = () => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <AvatarMenu />
    </SWRConfig>
  )
  const { unmount } = renderIn('tr', menu())
  expect(screen.getByRole('link', { name: 'Giriş yap' })).toHaveAttribute('href', '/signin')
  unmount()

  viewer = { id: 3, username: 'sevgi_hoca' }
  renderIn('tr', menu())
  await userEvent.click(await screen.findByRole('button', { name: 'sevgi_hoca hesabı' }))
  expect(screen.getByRole('link', { name: 'Profil' })).toHaveAttribute('href', '/profile/3')
  expect(screen.getByRole('button', { name: 'Çıkış yap' })).toBeVisible()
})
