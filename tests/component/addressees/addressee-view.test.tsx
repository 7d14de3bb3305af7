import type { Addressee, Answer } from '@sesol/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { AddresseeView } from '../../../components/addressees/addressee-view'
import { campaignWith } from '../../support/campaign'
import { freshPage, openForm } from '../../support/form-page'
import { teachSight } from '../../support/near'
import { serverPart } from '../../support/server-part'

const water: Addressee = {
  ...{ id: 9, kind: 'municipality', name: 'Kırklareli Belediyesi', province: 'Kırklareli', takes_digest: false },
  website: 'https://www.kirklareli.example/iletisim',
  merged_into: null,
}
const waiting = {
  campaign: campaignWith({ id: 12, title: 'Longoz kurumasın', waiting_since: '2026-11-20' }),
  waiting_since: '2026-11-20',
}
const answered = {
  campaign: campaignWith({ id: 13, title: 'Dere aksın', answered_at: '2026-11-21T10:00:00Z' }),
  waiting_since: null,
}
const listed: Answer<'addresseeCampaigns'> = {
  ...{ next: null, previous: null, campaign_count: 2, signature_count: 1240 },
  results: [waiting, answered],
}

type Opened = { addressee?: Partial<Addressee>; list?: Partial<typeof listed>; isLater?: boolean; next?: string }

async function open({ addressee, list, isLater = false, next }: Opened = {}) {
  const view = (
    <AddresseeView
      {...{ isLater, next }}
      addressee={{ ...water, ...addressee }}
      list={{ ...listed, ...list }}
      suggestions={<p>Öneriler</p>}
    />
  )
  openForm(await serverPart(view))
}
const rowOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('li') ?? document.createElement('p'))

beforeAll(teachSight)
beforeEach(freshPage)

test('a province that its name does not contain is named; without a site there is no link', async () => {
  await open({ addressee: { kind: 'institution', name: 'DSİ 11. Bölge', website: '' } })
  expect(screen.getByText('Kırklareli')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Web sitesi/ })).toBeNull()
})

test('the list goes on where there is more, and a later page leads back instead of giving sums', async () => {
  await open({ next: '/addressee/9/page/abc', isLater: true })
  expect(screen.getByRole('link', { name: 'Daha fazla kampanya' })).toHaveAttribute('href', '/addressee/9/page/abc')
  expect(screen.getByRole('link', { name: 'Listenin başına dön' })).toHaveAttribute('href', '/addressee/9')
  expect(screen.queryByText('2 kampanya')).toBeNull()
})

test('a closed campaign that nobody answered neither waits nor is answered', async () => {
  const closed = campaignWith({ id: 14, title: 'Orman kalsın', status: 'closed' })
  await open({ list: { results: [{ campaign: closed, waiting_since: null }] } })
  for (const text of ['Yanıt bekliyor', 'Yanıt verdi']) expect(rowOf('Orman kalsın').queryByText(text)).toBeNull()
})

test('how it answers is said where the API says it, and only on the first page', async () => {
  const rating = { delivered_count: 9, answered_count: 3, late_count: 1, days_waited: 41 }
  const list = { campaign_count: 12, rating, results: [answered] }
  const text =
    'Kendisine ulaştığı kanıtlanan dilekçe: 9. Süresinde yanıtlanan: 2, geç yanıtlanan: 1, yanıtsız: 6. Yarısı en az 41 gün bekledi.'
  await open({ list })
  expect(screen.getByText(text)).toBeVisible()
  cleanup()
  await open({ list, isLater: true })
  expect(screen.queryByText(text)).toBeNull()
  cleanup()
  await open({ addressee: { kind: 'company' }, list: { ...list, rating: { ...rating, days_waited: 0 } } })
  expect(screen.getByText('Kendisine ulaştığı kanıtlanan dilekçe: 9. Yanıtlanan: 3, yanıtsız: 6.')).toBeVisible()
  cleanup()
  await open({ list: { ...list, rating: { answered_count: 12, days_waited: 0 } } })
  expect(screen.queryByText(/kanıtlanan/)).toBeNull()
})
