import { screen, within } from '@testing-library/react'
import { Deliveries, Timeline } from '../../../components/updates/timeline'
import type { CampaignPage } from '../../../lib/server/campaigns'
import { campaignWith } from '../../support/campaign'
import { freshPage, openForm } from '../../support/form-page'

const published = { kind: 'published' as const, at: '2026-11-02T09:00:00Z' }
const update = {
  ...{ id: 3, campaign: 12, title: 'Söz aldık', text: 'Vali bizi dinledi.' },
  ...{ published_at: '2026-11-08T09:00:00Z', picture: null },
}
const answer = {
  ...{ id: 5, campaign: 12, name: 'Su İşleri', text: 'Proje geri çekildi.', is_proven: true, signer: '', office: '' },
  ...{ published_at: '2026-11-03T09:00:00Z', reply: 'Teşekkürler.', replied_at: '2026-11-04T09:00:00Z' },
}
const none = { count: 0 }
const deliveries = {
  ...{ faxes: none, emails: none, calls: none },
  hand_overs: [
    { id: 1, day: '2026-11-09', way: 'in_person' as const, signature_count: 400, is_proved: false, is_disputed: false },
  ],
}

beforeEach(freshPage)

const show = (page: Partial<CampaignPage>) =>
  openForm(
    <Timeline
      page={{ campaign: campaignWith({ id: 12 }), timeline: [published], updates: [], answers: [], ...page }}
    />,
  )
const textsIn = (list: HTMLElement | undefined) =>
  within(list as HTMLElement)
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('what happened is listed newest first, a changed text with the way to compare it', () => {
  show({
    timeline: [
      { kind: 'closed', at: '2026-11-20T09:00:00Z', outcome: 'won' },
      { kind: 'changed', at: '2026-11-10T09:00:00Z', version: 2 },
      { kind: 'step', at: '2026-11-05T09:00:00Z', signature_count: 1000 },
    ],
  })
  expect(textsIn(screen.getByRole('list'))).toEqual([
    '20 Kasım 2026Kampanya kazandı',
    '10 Kasım 2026Metni değişti',
    '5 Kasım 20261.000 imzaya ulaştı',
  ])
  expect(screen.getByRole('link', { name: 'Metni değişti' })).toHaveAttribute('href', '/campaign/12/versions')
  expect(screen.queryByRole('group')).toBeNull()
})

test('updates, answers, hand-overs and steps are one list: three are shown and each answer, the rest is folded', () => {
  const steps = [10, 100].map((count, at) => ({
    ...{ kind: 'step' as const, at: `2026-11-0${6 + at}T09:00:00Z`, signature_count: count },
  }))
  const seen = [
    { kind: 'update' as const, at: update.published_at, id: 3, title: update.title },
    { kind: 'answered' as const, at: answer.published_at },
  ]
  const { container } = show({
    ...{ updates: [update], answers: [answer], deliveries },
    timeline: [...steps, ...seen, published],
  })
  const [shown, folded] = [...container.querySelectorAll('ol')]
  expect(textsIn(shown)).toEqual([
    expect.stringContaining('400 imza elden teslim edildi'),
    expect.stringContaining('Söz aldıkVali bizi dinledi.'),
    '7 Kasım 2026100 imzaya ulaştı',
    expect.stringMatching(/Su İşleri yanıt verdi.*Proje geri çekildi.*sevgi_hoca karşılık verdi.*Teşekkürler/),
  ])
  expect(folded?.closest('details:not([open])')?.querySelector('summary')).toHaveTextContent('2 olay daha')
  expect(textsIn(folded)).toEqual(['6 Kasım 202610 imzaya ulaştı', '2 Kasım 2026Kampanya yayınlandı'])
})

test('mails lead to an update and to the answer, which open a long text', () => {
  const long = 'Bugün valilikte görüştük ve söz aldık. '.repeat(30).trim()
  const { container } = show({ updates: [{ ...update, text: long }], answers: [{ ...answer, text: long }] })
  expect(container.querySelector('#update-3 > [data-folded="long"]')).toHaveTextContent(long)
  expect(container.querySelector('#answers > [data-folded="long"]')).toHaveTextContent(long)
  expect(screen.getByRole('link', { name: 'Haberin tamamını oku' })).toHaveAttribute('href', '#update-3')
  expect(screen.getByRole('link', { name: 'Yanıtın tamamını oku' })).toHaveAttribute('href', '#answers')
})

test('a publication alone is no timeline', () => {
  show({})
  expect(screen.queryByRole('heading')).toBeNull()
})

const returned = { count: 2, first_day: '2026-11-20', last_day: '2026-11-25' }
const nothing = { faxes: none, emails: none, calls: none, hand_overs: [] }

test('e-mails that came back stand behind what reached the addressee', () => {
  openForm(<Deliveries deliveries={{ ...nothing, faxes: { ...returned, count: 3 }, returned }} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 faks ulaştı',
    'Muhatabına gönderdiğimiz 2 e-posta geri döndü',
  ])
})

test('a server that does not count them shows no part without deliveries', () => {
  openForm(<Deliveries deliveries={nothing} />)
  expect(screen.queryByRole('list')).toBeNull()
})

test('an answer and an update say what was promised by them, and whether it was kept', () => {
  const promises = [
    { id: 1, answer: answer.id, day: '2027-03-12' },
    { id: 2, update: update.id, day: '2026-11-10', is_kept: false },
  ]
  show({ campaign: campaignWith({ id: 12, promises }), updates: [update], answers: [answer] } as Partial<CampaignPage>)
  expect(screen.getByRole('article', { name: /Su İşleri/ })).toHaveTextContent('Söz: 12 Mart 2027')
  expect(screen.getByRole('article', { name: update.title })).toHaveTextContent('Söz tutulmadı (10 Kasım 2026)')
})
