import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BlockDesk } from '../../../components/moderation/blocks/block-desk'
import { DomainDesk } from '../../../components/moderation/domains/domain-desk'
import { UpdateDesk } from '../../../components/moderation/updates/update-desk'
import { changes, openForm, router, site } from '../../support/form-page'
import { freshToasts, said } from '../../support/settings'

beforeEach(freshToasts)

const until = '2026-11-25T18:00:00Z'
const block = { id: 4, kind: 'domain' as const, value: 'dalga.example', reason: 'Dalga var.', created_at: until, until }
const trial = {
  days: 30,
  results: [
    { subject: 'account', looked: 40, hits: 2 },
    { subject: 'campaign', looked: null, hits: 0 },
  ],
  samples: [{ subject: 'account', id: 7, text: 'bir@dalga.example' }],
}

test('M-24 a block needs a trial of its value, and another one after the value has changed', async () => {
  openForm(<BlockDesk blocks={[]} />)
  const value = screen.getByRole('textbox', { name: 'Değer' })
  await userEvent.type(value, 'dalga.example')
  site.answer = () => ({ status: 500, body: {} })
  await userEvent.click(screen.getByRole('button', { name: 'Dene' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  site.answer = ({ path }) => ({ body: path.endsWith('/trial') ? trial : block })
  expect(screen.queryByRole('button', { name: 'Engelle' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Dene' }))
  expect(await screen.findByText('2 hesap')).toBeVisible()
  expect(screen.getByText('bir@dalga.example')).toBeVisible()
  expect(screen.queryByText(/kampanya$/)).toBeNull()
  await userEvent.type(value, '.tr')
  expect(screen.queryByRole('button', { name: 'Engelle' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Dene' }))
  const start = await screen.findByRole('form', { name: 'Engelle' })
  await userEvent.type(within(start).getByRole('textbox', { name: 'Neden?' }), 'Dalga var.')
  await userEvent.dblClick(within(start).getByRole('button', { name: 'Engelle' }))
  await waitFor(() => expect(said).toEqual(['Engellendi.']))
  expect(changes().at(-1)).toEqual(
    expect.objectContaining({
      path: '/api/moderation/blocks',
      body: { kind: 'domain', value: 'dalga.example.tr', days: '7', reason: 'Dalga var.' },
    }),
  )
  expect(changes().filter(({ path }) => path === '/api/moderation/blocks')).toHaveLength(1)
  expect(router.refresh).toHaveBeenCalled()
})

test('M-24 a domain that the address of the page names is in the form, and needs its trial', async () => {
  openForm(<BlockDesk blocks={[]} domain="dalga.example" />)
  expect(screen.getByRole('textbox', { name: 'Değer' })).toHaveValue('dalga.example')
  expect(screen.queryByRole('button', { name: 'Engelle' })).toBeNull()
  site.answer = () => ({ body: trial })
  await userEvent.click(screen.getByRole('button', { name: 'Dene' }))
  expect(await screen.findByRole('form', { name: 'Engelle' })).toBeVisible()
  expect(changes().at(-1)?.body).toEqual({ kind: 'domain', value: 'dalga.example' })
})

test('M-24 a block says why and until when, and is ended by one press', async () => {
  openForm(<BlockDesk blocks={[block]} />)
  const row = within(screen.getByRole('heading', { name: 'dalga.example' }).closest('li') as HTMLElement)
  expect(row.getByText('Alan adı · 25 Kasım 2026 21:00 itibarıyla biter')).toBeVisible()
  expect(row.getByText('Dalga var.')).toBeVisible()
  await userEvent.click(row.getByRole('button', { name: 'dalga.example engelini kaldır' }))
  await waitFor(() => expect(said).toEqual(['Engel kaldırıldı.']))
  expect(changes()).toEqual([expect.objectContaining({ path: '/api/moderation/blocks/4', method: 'DELETE' })])
})

test('M-24 an update on the desk names the blocked words that are in it', () => {
  const update = {
    ...{
      id: 3,
      campaign: { id: 12, title: 'Dere' },
      by: { id: 7, username: 'ayse' },
      title: 'Haber',
      text: 'Hokkabaz.',
    },
    ...{ state: 'under_review' as const, since: until, is_overdue: false, is_own: false, revision: until, acts: [] },
  }
  const updates = [
    { ...update, words: ['hokkabaz'] },
    { ...update, id: 4, words: [] },
  ]
  openForm(<UpdateDesk updates={updates} ages={{}} query={{}} next={null} />)
  expect(screen.getAllByText(/İçindeki engelli kelimeler/)).toEqual([
    screen.getByText('İçindeki engelli kelimeler: hokkabaz'),
  ])
})

const line = {
  domain: 'okul.edu.tr',
  first_confirmed_at: '2026-11-25T18:00:00Z',
  waiting_since: '2026-11-26T18:00:00Z',
  waiting: 42,
  campaign_count: 2,
  campaigns: [{ id: 12, title: 'Dere', waiting: 40 }],
}
const rowOf = (domain: string) => within(screen.getByRole('heading', { name: domain }).closest('li') as HTMLElement)

test('M-18 a domain is one line: how many wait where, since when, and when it was first seen', () => {
  openForm(<DomainDesk domains={[line]} />)
  const row = rowOf('okul.edu.tr')
  expect(row.getByText('42 imza kenarda · 2 kampanya')).toBeVisible()
  expect(row.getByText('Bekleme başlangıcı: 26 Kasım 2026 21:00 · İlk görülen imza: 25 Kasım 2026 21:00')).toBeVisible()
  expect(row.getByRole('link', { name: 'Dere: 40' })).toHaveAttribute(
    'href',
    '/moderation/signatures/12?state=set_aside&reason=domain',
  )
})

test('M-18 one press counts the signatures of a domain; a failure stays with its line', async () => {
  openForm(<DomainDesk domains={[line, { ...line, domain: 'firma.example' }]} />)
  const row = rowOf('okul.edu.tr')
  const press = () => userEvent.click(row.getByRole('button', { name: 'okul.edu.tr imzalarını say' }))
  site.answer = () => ({ status: 500, body: {} })
  await press()
  expect(await row.findByRole('alert')).toBeVisible()
  expect(rowOf('firma.example').queryByRole('alert')).toBeNull()
  site.answer = () => ({ body: { restored: 42, campaigns: [12] } })
  await press()
  await waitFor(() => expect(said).toEqual(['okul.edu.tr artık tanınıyor, bekleyen imzası kalmadı']))
  expect(changes().at(-1)).toEqual(
    expect.objectContaining({ path: '/api/moderation/domains/clear', body: { domain: 'okul.edu.tr' } }),
  )
  expect(router.refresh).toHaveBeenCalled()
})

test('M-18 to keep a domain out leads to the form of its block', () => {
  openForm(<DomainDesk domains={[line]} />)
  expect(screen.getByRole('link', { name: 'okul.edu.tr alan adını engelle' })).toHaveAttribute(
    'href',
    '/moderation/blocks?domain=okul.edu.tr',
  )
})

test('M-18 without a waiting domain the desk says so', () => {
  openForm(<DomainDesk domains={[]} />)
  expect(screen.getByText('Bakılacak alan adı yok')).toBeVisible()
  expect(screen.queryByRole('listitem')).toBeNull()
})
