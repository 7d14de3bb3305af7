import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { holdDecision, sendHeld, undoHeld, waitKey } from '../../../components/moderation/held-decision'
import { Queue } from '../../../components/moderation/queue/queue'
import type { QueueItem } from '../../../components/moderation/queue/queue-item'
import { teachDialogs } from '../../support/dialog'
import { changes, openForm, router, site } from '../../support/form-page'
import { freshToasts, said } from '../../support/settings'

beforeEach(freshToasts)
beforeAll(() => {
  teachDialogs()
  Element.prototype.scrollIntoView ??= () => undefined
})

const item = (id: number, more: Partial<QueueItem> = {}): QueueItem => ({
  id,
  title: `Kampanya ${id}`,
  text: 'İlk cümle.',
  author: 'elif',
  addressee: 'Belediye',
  reason: 'new',
  since: '2026-11-20T10:00:00Z',
  age: '3 gün önce',
  is_overdue: false,
  has_reply: false,
  is_unproved: false,
  isMine: false,
  claimedBy: '',
  ...more,
})

const open = (items: QueueItem[], query = {}) => openForm(<Queue items={items} query={query} next={null} />)
const title = (id: number) => screen.getByRole('link', { name: `Kampanya ${id}` })

test('j and k move the focus through the rows, whose links keep filter and page', async () => {
  open([item(1), item(2), item(3)], { reason: 'new', cursor: 'c2' })
  await userEvent.keyboard('j')
  expect(title(1)).toHaveFocus()
  await userEvent.keyboard('jjj')
  expect(title(3)).toHaveFocus()
  await userEvent.keyboard('k')
  expect(title(2)).toHaveFocus()
  expect(title(2)).toHaveAttribute('href', '/moderation/campaigns/2?reason=new&cursor=c2')
})

test('a row says why it waits, how long, and who is on it', () => {
  open([item(1, { is_overdue: true, reason: 'changed', claimedBy: 'ayse' })])
  const row = within(screen.getByRole('listitem'))
  for (const text of ['Gecikti', 'Değişti', 'ayse inceliyor', '3 gün önce']) {
    expect(row.getByText(text)).toBeVisible()
  }
})

test('an answer of the author is marked once, whatever else the campaign waits for', () => {
  open([item(1), item(2, { has_reply: true }), item(3, { has_reply: true, reason: 'replied' })])
  const marks = screen.getAllByRole('listitem').map((row) => within(row).queryAllByText('Cevap geldi').length)
  expect(marks).toEqual([0, 1, 1])
})

test('letters that are typed into the search are no shortcuts', async () => {
  open([item(1), item(2)])
  await userEvent.keyboard('/')
  const field = screen.getByRole('searchbox', { name: 'Başlıkta ara' })
  expect(field).toHaveFocus()
  await userEvent.keyboard('jxb?{Enter}')
  expect(field).toHaveValue('jxb?')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.push).toHaveBeenCalledWith('/moderation?q=jxb%3F')
})

test('moderation.bulk.done: spam is rejected together after the number was shown, and what could not be decided is listed', async () => {
  site.answer = () => ({
    body: {
      results: [
        { id: 1, changed: true, error: null },
        { id: 2, changed: false, error: 'error.moderation.claimed' },
      ],
    },
  })
  open([item(1), item(2), item(3)])
  await userEvent.keyboard('jxjx')
  expect(screen.getByRole('status')).toHaveTextContent('2 kampanya seçildi')
  await userEvent.keyboard('b')
  const dialog = await screen.findByRole('dialog', { name: '2 kampanya için karar' })
  const reason = within(dialog).getByRole('combobox', { name: 'Gerekçe' })
  expect(reason).toHaveFocus()
  await userEvent.selectOptions(reason, 'Reklam ya da para isteği')
  await userEvent.click(within(dialog).getByRole('button', { name: '2 kampanyayı geri çevir' }))
  expect(await screen.findByRole('dialog', { name: '1 kampanya olduğu gibi kaldı' })).toHaveTextContent(
    'Kampanya 2Bunu şu anda başka bir moderatör inceliyor.',
  )
  expect(changes()).toEqual([
    expect.objectContaining({
      path: '/api/moderation/campaigns/bulk',
      body: { ids: [1, 2], act: 'reject', reason: 'advertising', note: '' },
    }),
  ])
  await waitFor(() => expect(said).toEqual(['1 kampanya karara bağlandı']))
  expect(router.refresh).toHaveBeenCalled()
})

test('the sheet shows every key and turns them off for good', async () => {
  open([item(1)])
  await userEvent.keyboard('?')
  const sheet = within(await screen.findByRole('dialog', { name: 'Klavye kısayolları' }))
  expect(sheet.getByText('Toplu karar', { exact: false })).toBeVisible()
  await userEvent.click(sheet.getByRole('switch', { name: 'Kısayollar açık' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Kapat' }))
  await userEvent.keyboard('j')
  expect(title(1)).not.toHaveFocus()
})

test('S-25 a row says that the address of its author is not confirmed', () => {
  open([item(1), item(2, { is_unproved: true })])
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).not.toHaveTextContent('Adresi doğrulanmadı')
  expect(second).toHaveTextContent('Adresi doğrulanmadı')
})

test('campaigns are taken down together when that is chosen, and closing the question takes none down', async () => {
  site.answer = () => ({ body: { results: [{ id: 1, changed: true, error: null }] } })
  open([item(1)])
  await userEvent.keyboard('jxb')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kapat' }))
  expect(changes()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Toplu karar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('radio', { name: 'Yayından kaldır' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Gerekçe' }), 'Hakaret')
  await userEvent.click(dialog.getByRole('button', { name: '1 kampanyayı yayından kaldır' }))
  await waitFor(() => expect(said).toEqual(['1 kampanya karara bağlandı']))
  expect(changes().map(({ body }) => body)).toEqual([{ ids: [1], act: 'hide', reason: 'insult', note: '' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

const hold = (more: Partial<QueueItem>, send: () => Promise<unknown>) =>
  act(() => holdDecision({ key: waitKey(item(2, more)), text: 'Kabul ediliyor: Kampanya 2', address: '/x', send }))
const titles = () => screen.queryAllByRole('link').map((link) => link.textContent)

test('a decided campaign leaves the list before it is sent, and returns by an undo', async () => {
  open([item(1), item(2)])
  await hold({}, async () => undefined)
  expect(titles()).toEqual(['Kampanya 1'])
  await userEvent.click(screen.getByRole('button', { name: 'Geri al' }))
  expect(titles()).toEqual(['Kampanya 1', 'Kampanya 2'])
  expect(router.push).toHaveBeenLastCalledWith('/x')
})

test('a sent decision stays out of a list that was read before, a refused one and a new wait do not', async () => {
  open([item(1), item(2)])
  await hold({}, async () => undefined)
  await act(sendHeld)
  expect(titles()).toEqual(['Kampanya 1'])
  await hold({}, () => Promise.reject(new Error('refused')))
  await act(sendHeld)
  expect(titles()).toEqual(['Kampanya 1', 'Kampanya 2'])
  await hold({ since: '2026-11-19T10:00:00Z' }, async () => undefined)
  expect(titles()).toEqual(['Kampanya 1', 'Kampanya 2'])
  act(undoHeld)
})
