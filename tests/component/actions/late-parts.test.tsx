import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { OwnerPanel } from '../../../components/actions/owner-panel'
import { OwnedPage } from '../../../components/wizard/owner/owned-page'
import { actableOf } from '../../../lib/shared/campaigns/actable'
import { campaignWith } from '../../support/campaign'
import { freshPage, openForm, site, viewer } from '../../support/form-page'

const broken = { tools: false, editor: false, report: false, messages: false }
const attempts = jest.fn<void, [keyof typeof broken]>()

let mockAddress = ''

function mockPart<T>(name: keyof typeof broken, part: T): T {
  attempts(name)
  // As for a chunk that failed to load: the next import requests it again.
  if (broken[name]) throw jest.requireActual('../../support/chunks').chunkLoadError(mockAddress)
  return part
}

jest.mock('../../../components/wizard/owner/owner-tools', () =>
  mockPart('tools', { OwnerTools: () => <a href="#edit-scope">Düzenle</a> }),
)
jest.mock('../../../components/wizard/owner/editor', () =>
  mockPart('editor', { Editor: () => <form aria-label="Form" /> }),
)
jest.mock('../../../components/actions/owner-report', () => mockPart('report', { OwnerReport: () => <p>Rapor</p> }))
jest.mock('../../../lib/i18n/messages', () => ({
  loadMessages: async () => mockPart('messages', jest.requireActual('../../../messages/tr.json')),
}))

const campaign = campaignWith({})
const owner = { ...viewer, id: campaign.user.id }

beforeEach(async () => {
  await freshPage()
  attempts.mockClear()
  window.history.replaceState(null, '', '/campaign/12')
  site.answer = ({ path }) => (path === '/api/session' ? { body: owner } : { status: 404 })
})

function open() {
  openForm(
    <OwnedPage id={12} ownerId={owner.id}>
      <h1>{campaign.title}</h1>
      <OwnerPanel campaign={actableOf(campaign)} />
    </OwnedPage>,
  )
}
/** At least so often: on a slow machine the back-off may end first. */
const tried = (name: keyof typeof broken, times: number) =>
  waitFor(() => expect(attempts.mock.calls.filter(([each]) => each === name).length).toBeGreaterThanOrEqual(times))
const nothingWaits = () => waitFor(() => expect(document.querySelector('[aria-busy]')).not.toBeInTheDocument())
const page = () => screen.getByRole('heading', { name: campaign.title })

test('R-21 messages, tools and panel that do not come leave the page as it is, say so in their places, and come once online', async () => {
  Object.assign(broken, { tools: true, report: true, messages: true })
  open()
  await Promise.all([tried('tools', 1), tried('report', 1), tried('messages', 1)])
  await nothingWaits()
  expect(page()).toBeVisible()
  expect(screen.getAllByRole('status')).toHaveLength(2)

  Object.assign(broken, { tools: false, report: false })
  act(() => void window.dispatchEvent(new Event('online')))
  await tried('messages', 2)
  await nothingWaits()
  expect(screen.queryByText('Düzenle')).not.toBeInTheDocument()

  broken.messages = false
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Düzenle')).toBeVisible()
  expect(await screen.findByText('Rapor')).toBeVisible()
})

test('R-21 a form that does not come (error.network, error.outdated) says so over the page and opens with another attempt', async () => {
  broken.editor = true
  mockAddress = '/_next/static/chunks/editor.js'
  window.history.replaceState(null, '', '/campaign/12#edit-details')
  open()
  expect(await screen.findByText('Site güncellendi')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sayfayı yenile' })).toBeVisible()
  expect(page()).toBeVisible()

  mockAddress = ''
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Bu bölüm henüz açılamadı')).toBeVisible()
  expect(page()).toBeVisible()

  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  await tried('editor', 3)
  expect(await screen.findByText('Bu bölüm henüz açılamadı')).toBeVisible()

  broken.editor = false
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await screen.findByRole('form', { name: 'Form' })).toBeVisible()
  expect(screen.queryByText('Bu bölüm henüz açılamadı')).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: campaign.title })).not.toBeInTheDocument()
})
