import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { EntryNote } from '../../../components/accounts/entry/entry-note'
import { SignPanel } from '../../../components/actions/sign-panel'
import { SentFax } from '../../../components/support/sent-fax'
import { saveEntryNote } from '../../../lib/client/accounts/entry-note'
import { clearDrafts, removeDraft, writeDraft } from '../../../lib/client/drafts/draft'
import { actableOf } from '../../../lib/shared/campaigns/actable'
import { campaignWith, queuedFax } from '../../support/campaign'
import '../../support/database'
import { freshPage, openForm, site } from '../../support/form-page'

beforeEach(async () => {
  await clearDrafts()
  await freshPage()
  site.answer = ({ path }) => ({ body: path.startsWith('/api/fax/') ? queuedFax : null })
})

async function open(way?: ReactNode) {
  const page = openForm(<EntryNote fax={<SentFax />}>{way}</EntryNote>)
  await act(async () => {})
  return page
}
const stored = () => localStorage.getItem('entry_note')
const leave = (note: object, at = Date.now()) => localStorage.setItem('entry_note', JSON.stringify({ ...note, at }))

const draft = {
  createRequest: true,
  idempotencyKey: 'k',
  values: { title: 'Dere temizlensin' },
  media: [],
  step: 'review',
  savedAt: new Date().toISOString(),
  lost: 0,
}

test('a campaign that waits for its author is named, with what happens to it next', async () => {
  await writeDraft('anonymous', draft, undefined)
  await open()
  expect(screen.getByText('Dere temizlensin')).toBeVisible()
  expect(screen.getByText(/giriş yaptığında kendiliğinden incelemeye gönderilir; onaylanınca yayınlanır/)).toBeVisible()
})

test('the way on stands beside a campaign that waits, and beside nothing else', async () => {
  const way = <a href="/signup">Üye ol</a>
  saveEntryNote({ kind: 'visit', title: 'Köprü yapılsın' })
  await open(way)
  expect(screen.queryByRole('link', { name: 'Üye ol' })).not.toBeInTheDocument()
  await act(() => writeDraft('anonymous', draft, undefined))
  expect(await screen.findByRole('link', { name: 'Üye ol' })).toBeVisible()
})

test('one that is written further, published or thrown away waits no longer; changes to another are none', async () => {
  await writeDraft('anonymous', draft, undefined)
  await writeDraft('edit:7:12', { ...draft, createRequest: false }, undefined)
  expect(stored()).toContain('Dere temizlensin')
  await writeDraft('anonymous', { ...draft, createRequest: false }, draft.savedAt)
  expect(stored()).toBeNull()
  await writeDraft('anonymous', draft, draft.savedAt)
  expect(stored()).toContain('Dere temizlensin')
  await removeDraft('anonymous', 'published')
  expect(stored()).toBeNull()
  const { container } = await open()
  expect(container).toHaveTextContent('')
})

test('what was left longer than an hour ago is not shown: by then the campaign is not sent unasked', async () => {
  leave({ kind: 'campaign', title: 'Dere temizlensin' }, Date.now() - 3_700_000)
  const { container } = await open()
  expect(container).toHaveTextContent('')
})

test('a visitor who was asked to sign up on a campaign’s page reads which; a campaign of their own stays named', async () => {
  saveEntryNote({ kind: 'visit', title: 'Köprü yapılsın' })
  await open()
  expect(screen.getByText('Köprü yapılsın')).toBeVisible()
  expect(screen.getByText('Üye olduğunda ya da giriş yaptığında buraya dönersin.')).toBeVisible()
  await writeDraft('anonymous', draft, undefined)
  saveEntryNote({ kind: 'visit', title: 'Köprü yapılsın' })
  expect(stored()).toContain('Dere temizlensin')
})

test('a stranger’s fax is named with its campaign, its state and the way back', async () => {
  leave({ kind: 'fax', title: 'Köprü yapılsın', campaign: 12, fax: queuedFax.id })
  await open()
  expect(screen.getByText('Köprü yapılsın')).toBeVisible()
  expect(await screen.findByText('Faksın sırada')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kampanyaya dön' })).toHaveAttribute('href', '/campaign/12/kopru-yapilsin')
})

test('a stranger’s fax keeps its line on the campaign’s page, beside the button to sign', async () => {
  localStorage.setItem('sent_faxes', JSON.stringify([[12, queuedFax.id]]))
  openForm(
    <SignPanel campaign={actableOf(campaignWith({ id: 12 }))} refused={false}>
      {null}
    </SignPanel>,
  )
  expect(screen.getByRole('link', { name: 'İmzala' })).toBeVisible()
  expect(await screen.findByText('Faksın sırada')).toBeVisible()
})
