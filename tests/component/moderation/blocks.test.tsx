import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BlockDesk } from '../../../components/moderation/blocks/block-desk'
import { UpdateDesk } from '../../../components/moderation/updates/update-desk'
import { changes, freshPage, openForm, router, site } from '../../support/form-page'
import { said } from '../../support/settings'

beforeEach(async () => {
  await freshPage()
  said.length = 0
})

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
