import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { PrivateCampaign } from '../../../components/campaigns/page/private-campaign'
import { answerFetch } from '../../support/answers'
import { campaignWith } from '../../support/campaign'
import { openForm } from '../../support/form-page'

const viewer = {
  id: 3,
  username: 'sevgi_hoca',
  email: '',
  first_name: '',
  last_name: '',
  profile_image: '',
  is_staff: false,
}

const open = () =>
  openForm(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <PrivateCampaign id={12} />
    </SWRConfig>,
  )

beforeEach(() => localStorage.clear())

test('the owner sees the campaign with the banner and no place to sign', async () => {
  answerFetch((url) => ({ body: url === '/api/session' ? viewer : campaignWith({ is_approved: false }) }))
  open()
  expect(await screen.findByRole('heading', { level: 1, name: /Yukarı Söğütlü/ })).toBeVisible()
  expect(screen.getByText('Bu kampanya inceleniyor')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'İmzala' })).not.toBeInTheDocument()
})

test('P-03 a signed-out visitor is asked to sign in, and nothing else is asked of the server', async () => {
  const asked = answerFetch(() => ({ body: null }))
  open()
  expect(await screen.findByRole('heading', { name: 'Bu kampanyayı görmek için giriş yapmalısın.' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Giriş yap' })).toHaveAttribute('href', '/signin')
  expect(new Set(asked)).toEqual(new Set(['/api/session']))
})

test('P-03 another member learns no more than of a campaign that does not exist', async () => {
  answerFetch((url) => (url === '/api/session' ? { body: viewer } : { status: 404, body: { detail: 'Not found.' } }))
  open()
  expect(await screen.findByRole('heading', { name: 'Kampanya bulunamadı' })).toBeVisible()
})

test('a withdrawn campaign is distinguished from one that never existed', async () => {
  answerFetch((url) => (url === '/api/session' ? { body: viewer } : { status: 410, body: { detail: 'Gone.' } }))
  open()
  expect(await screen.findByRole('heading', { name: 'Bu kampanya yayından kaldırıldı' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kampanyalara göz at' })).toHaveAttribute('href', '/explore')
  expect(document.querySelector('meta[name="answer-status"]')).toHaveAttribute('content', '410')
})

test('a failure can be tried again', async () => {
  let broken = true
  answerFetch((url) => {
    if (url === '/api/session') return { body: viewer }
    return broken ? 'offline' : { body: campaignWith({ is_approved: false }) }
  })
  open()
  expect(await screen.findByRole('heading', { name: 'Kampanya yüklenirken bir hata oluştu.' })).toBeVisible()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Yukarı Söğütlü/ })).toBeVisible()
})
