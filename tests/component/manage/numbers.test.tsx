import { type StatisticsDay, statisticsDay } from '@sesol/contract/support/deliveries'
import { screen, within } from '@testing-library/react'
import { Numbers } from '../../../components/manage/numbers'
import { campaignWith } from '../../support/campaign'
import { openFolds } from '../../support/folds'
import { freshPage, openForm } from '../../support/form-page'

const zero = { signatures: 0, emails_opened: 0, emails_sent: 0, calls_opened: 0, calls_made: 0 }
const day = (day: string, more: Partial<StatisticsDay> = {}) =>
  statisticsDay.parse({ day, ...zero, faxes_delivered: 0, faxes_failed: 0, visits: {}, ...more })
const days = [
  day('2026-11-25', { signatures: 1200, visits: { whatsapp: 3, x: 1 } }),
  day('2026-11-26', { signatures: 34, emails_opened: 9, emails_sent: 4, faxes_failed: 2 }),
]
const visits = {
  total: 4,
  sources: [
    { source: 'whatsapp' as const, count: 3 },
    { source: 'x' as const, count: 1 },
  ],
  sites: [],
}
type Props = Parameters<typeof Numbers>[0]
const none = { count: 0, first_day: null, last_day: null }
const usual: Props = {
  ...{ campaign: campaignWith({ id: 12 }), days, visits, range: '30', of: 'signatures' },
  deliveries: { faxes: none, emails: none, calls: none, hand_overs: [] },
}
const open = (more: Partial<Props> = {}) => openForm(<Numbers {...usual} {...more} />)
const cells = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent)

beforeEach(freshPage)

test('the table has the newest day first, every number of it, and their sums', () => {
  open()
  openFolds()
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.slice(1).map(cells)).toEqual([
    ['26 Kasım', '34', '0', '9', '4', '0', '0', '0', '2'],
    ['25 Kasım', '1.200', '4', '0', '0', '0', '0', '0', '0'],
    ['Toplam', '1.234', '4', '9', '4', '0', '0', '0', '2'],
  ])
})

test('the same numbers are a file, oldest day first, named after campaign and last day', () => {
  open()
  openFolds()
  const link = screen.getByRole('link', { name: 'CSV olarak indir' })
  expect(link).toHaveAttribute('download', 'kampanya-12-2026-11-26.csv')
  expect(
    decodeURIComponent(link.getAttribute('href') ?? '')
      .split(/\r?\n/)
      .slice(1),
  ).toEqual([
    expect.stringMatching(/^"Gün","Onaylı imza",/),
    '"2026-11-25",1200,4,0,0,0,0,0,0',
    '"2026-11-26",34,0,9,4,0,0,0,2',
    '',
  ])
})

test.each([
  ['signatures', 'İmzalar', ['1.234', 'En çok 25 Kasım günü: 1.200']],
  ['emails', 'E-postalar', ['4', 'Hazırlanan e-posta: 9']],
  ['faxes', 'Fakslar', ['Bu günlerde henüz yok.', 'Ulaşmayan faks: 2']],
] as const)('the one chart is of %s, with sum and best day in words, and what was said apart', (of, name, texts) => {
  open({ of })
  expect(screen.getAllByRole('figure')).toHaveLength(1)
  const figure = within(screen.getByText(name).closest('figure') as HTMLElement)
  for (const text of texts) expect(figure.getByText(text)).toBeVisible()
})

test('days on which nothing happened are one sentence instead of empty charts', () => {
  open({ days: [day('2026-11-26')], visits: { total: 0, sources: [], sites: [] } })
  expect(screen.getByText(/^Bu günlerde henüz bir şey olmadı/)).toBeVisible()
  expect(screen.queryByRole('figure')).toBeNull()
  expect(screen.getByText('Paylaşılan bir bağlantıdan henüz gelen olmadı.')).toBeVisible()
  expect(screen.queryByText('Sayfalarında imza toplanan siteler')).toBeNull()
})

test('the sites on whose pages it was signed are named with their signatures', () => {
  open({ visits: { ...visits, sites: [{ host: 'gazete.example', count: 1234 }] } })
  expect(screen.getByRole('heading', { name: 'Sayfalarında imza toplanan siteler' })).toBeVisible()
  expect(screen.getByText('gazete.example').nextElementSibling).toHaveTextContent('1.234')
})

test('the range is changed by links, and where visitors come from is named', () => {
  open()
  const ranges = within(screen.getByRole('navigation', { name: 'Süre' }))
  expect(ranges.getByRole('link', { current: 'page' })).toHaveTextContent('30 gün')
  expect(ranges.getByRole('link', { name: '90 gün' })).toHaveAttribute(
    'href',
    '/campaign/12/manage/numbers?days=90&of=signatures',
  )
  const sources = screen.getAllByRole('term').map((term) => [term.textContent, term.parentElement?.textContent])
  expect(sources).toEqual([
    ['WhatsApp', 'WhatsApp3'],
    ['X', 'X1'],
  ])
})

test('totals tell what is counted from what supporters said, and each leads to its chart', () => {
  const campaign = campaignWith({
    ...{ id: 12, pending_signature_count: 7, goal: 2000, click_count: 40, click_count_fax_number: 3 },
  })
  const deliveries = { ...usual.deliveries, faxes: { ...none, count: 2 }, emails: { ...none, count: 5 } }
  open({ campaign, deliveries, of: 'calls' })
  const totals = within(screen.getByRole('navigation', { name: 'Toplam' }))
  for (const text of [
    '1.234',
    '7 imza onay bekliyor',
    'Hedefin 2.000',
    '5 kişi gönderdiğini söyledi',
    'Aradım diyen yok',
    '2 faks ulaştı',
  ]) {
    expect(totals.getByText(text)).toBeVisible()
  }
  const emails = totals.getByRole('link', { name: /^40\s*Hazırlanan e-posta/ })
  expect(emails).toHaveAttribute('href', '/campaign/12/manage/numbers?days=30&of=emails')
  expect(totals.getByRole('link', { current: true })).toHaveTextContent('Arama')
})
