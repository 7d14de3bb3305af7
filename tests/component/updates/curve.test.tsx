import { screen } from '@testing-library/react'
import { Curve } from '../../../components/updates/curve'
import type { CampaignPage } from '../../../lib/server/campaigns'
import { campaignWith } from '../../support/campaign'
import { freshPage, openForm } from '../../support/form-page'

const days = [
  { day: '2026-11-02', signature_count: 60, total: 60 },
  { day: '2026-11-04', signature_count: 50, total: 110 },
  { day: '2026-11-12', signature_count: 90, total: 200 },
]
const timeline: CampaignPage['timeline'] = [
  { kind: 'answered', at: '2026-11-22T09:00:00Z' },
  { kind: 'update', at: '2026-11-05T22:30:00Z', id: 3, title: 'Söz aldık' },
  { kind: 'step', at: '2026-11-04T09:00:00Z', signature_count: 100 },
  { kind: 'published', at: '2026-11-02T09:00:00Z' },
]

beforeEach(freshPage)

const show = (page: Partial<CampaignPage> = {}) =>
  openForm(<Curve page={{ campaign: campaignWith({ id: 12 }), days, timeline, ...page }} />)
const rows = () =>
  screen.getAllByRole('row', { hidden: true }).map((row) => [...row.children].map(({ textContent }) => textContent))

test('the curve is an image with its sum in words, its steps, updates and answers are marked', () => {
  const { container } = show()
  const image = screen.getByRole('img')
  expect(image).toHaveAccessibleName('Günlere göre imzalar')
  expect(screen.getByText('2 Kasım 2026 gününden 12 Kasım 2026 gününe: 200 imza')).toBeInTheDocument()
  expect(image.querySelector('polyline')).toHaveAttribute('points', '0,126 64,81 320,0 640,0')
  expect(image.querySelector('circle')).toHaveAttribute('cx', '64')
  // Half past ten in the evening of UTC is the next day in Turkey.
  expect([...image.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual([
    'M0,180H640',
    'M640,0V180',
    'M128,0V180',
  ])
  expect(container.querySelectorAll('script, button')).toHaveLength(0)
  expect(screen.getByRole('link')).toHaveAttribute('href', '/days/12.csv')
})

test('the table says what the curve shows', () => {
  show()
  expect(rows()).toEqual([
    ['Ne zaman', 'Yeni imza', 'Toplam', 'Ne oldu'],
    ['2 Kasım 2026', '60', '60', ''],
    ['4 Kasım 2026', '50', '110', '100 imza'],
    ['6 Kasım 2026', '0', '110', 'Haber'],
    ['12 Kasım 2026', '90', '200', ''],
    ['22 Kasım 2026', '0', '200', 'Yanıt'],
  ])
})

test('many days are rows of months and a bounded number of points', () => {
  const many = Array.from({ length: 400 }, (_, n) => ({
    day: new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10),
    ...{ signature_count: 2, total: 2 * (n + 1) },
  }))
  show({ days: many, timeline: [] })
  expect(rows()).toHaveLength(15)
  expect(rows().at(-1)).toEqual(['Şubat 2026', '8', '800', ''])
  const points = screen.getByRole('img').querySelector('polyline')?.getAttribute('points')?.split(' ') ?? []
  expect(points.length).toBeLessThanOrEqual(62)
  expect(points.at(-1)).toBe('640,0')
})

test('one day, or none, is no curve', () => {
  for (const few of [[], days.slice(0, 1)]) {
    const { container } = show({ days: few })
    expect(container.querySelector('details')).toBeNull()
  }
})
