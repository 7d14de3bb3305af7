import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmbedSign } from '../../../components/support/embed-sign'
import { actableOf } from '../../../lib/shared/campaigns/actable'
import { campaignWith } from '../../support/campaign'
import { freshPage, openForm, sentForm, site, viewer } from '../../support/form-page'

beforeEach(freshPage)

const campaign = actableOf(campaignWith({ pending_signature_count: 0 }))

const open = () =>
  openForm(
    <main data-embed="">
      <EmbedSign campaign={campaign}>
        <a href="https://sesol.example/campaign/12#sign">İmzala</a>
      </EmbedSign>
    </main>,
  )

const fill = () => {
  for (const [label, value] of [
    ['Ad', 'Ayşe'],
    ['Soyad', 'Yıldız'],
    ['E-posta', 'ayse@ornek.example'],
  ] as const)
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

test('C-08 the frame signs as a visitor: a member’s session is neither asked for nor sent', async () => {
  localStorage.setItem('user', JSON.stringify(viewer))
  site.answer = ({ path }) => ({ body: path === '/api/session' ? viewer : { state: 'waiting', receipt: 'r' } })
  const fetched = jest.spyOn(globalThis, 'fetch')
  open()
  expect(await screen.findByRole('form', { name: 'Kampanyayı imzala' })).toBeVisible()
  // The page around it keeps the focus and its place.
  expect(document.body).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Vazgeç' })).not.toBeInTheDocument()
  expect(screen.getByLabelText('E-posta')).toHaveValue('')
  fill()
  await userEvent.click(screen.getByRole('button', { name: 'İmzala' }))
  expect(await screen.findByRole('heading', { name: 'Son bir adım: imzanı onayla' })).toHaveFocus()
  expect(screen.getByText(/ayse/)).toBeVisible()
  expect(sentForm().form.get('email')).toBe('ayse@ornek.example')
  expect(site.calls.map(({ path }) => path)).not.toContain('/api/session')
  expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual(fetched.mock.calls.map(() => 'omit'))
  expect(localStorage.getItem('user')).not.toBeNull()
})

test('R-31 without storage the signature waits as well, and another person can sign', async () => {
  site.answer = () => ({ body: { state: 'waiting', receipt: 'r' } })
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  open()
  await screen.findByRole('form', { name: 'Kampanyayı imzala' })
  fill()
  await userEvent.click(screen.getByRole('button', { name: 'İmzala' }))
  expect(await screen.findByText(/ayse/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Yeniden gönder' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Bu cihazdan başka biri de imzalasın' }))
  expect(await screen.findByRole('form', { name: 'Kampanyayı imzala' })).toBeVisible()
  jest.restoreAllMocks()
})
