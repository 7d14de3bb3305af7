import { screen } from '@testing-library/react'
import { EmbedCard } from '../../../components/campaigns/cards/embed-card'
import { Winner } from '../../../components/campaigns/cards/winner'
import { SignedWhere } from '../../../components/campaigns/page/signed-where'
import { campaignWith } from '../../support/campaign'
import { openFolds } from '../../support/folds'
import { freshPage, openForm } from '../../support/form-page'
import { renderIn } from '../../support/render'

const won = { status: 'closed', outcome: 'won', outcome_at: '2026-11-21T10:00:00Z' } as const

test('a winner stands with its date and the words of its author, and leads to its page', () => {
  renderIn('tr', <Winner campaign={campaignWith({ ...won, outcome_text: 'Geçit açıldı.' })} />)
  const region = screen.getByRole('region', { name: /^Yukarı Söğütlü/ })
  expect(region).toHaveTextContent('Kazanıldı · 21 Kasım 2026')
  expect(region).toHaveTextContent('1.234 imza')
  expect(screen.getByRole('figure')).toHaveTextContent('Geçit açıldı.sevgi_hoca')
  expect(screen.getByRole('link')).toHaveAttribute('href', '/campaign/12/yukari-sogutlu-kavsagina-yaban-hayvani-gecidi')
})

test('a winner whose author wrote nothing has no quotation', () => {
  renderIn('en', <Winner campaign={campaignWith({ ...won, outcome_text: '' })} />)
  expect(screen.getByText(/21 November 2026/)).toBeVisible()
  expect(screen.queryByRole('figure')).not.toBeInTheDocument()
})

beforeEach(freshPage)

test('provinces that gave many signatures are folded, with rounded numbers', () => {
  openForm(
    <SignedWhere
      provinces={[
        { province: 'İzmir', count: 1240 },
        { province: 'Van', count: 20 },
      ]}
    />,
  )
  openFolds()
  expect(screen.getByRole('heading', { name: 'Nerede imzalandı' })).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['İzmir: 1.240+', 'Van: 20+'])
})

test('nothing is said of a campaign without any', () => {
  openForm(<SignedWhere provinces={[]} />)
  expect(screen.queryByText('Nerede imzalandı')).not.toBeInTheDocument()
})

const renderCard = (more: Parameters<typeof campaignWith>[0] = {}) =>
  renderIn(
    'tr',
    <EmbedCard campaign={campaignWith(more)} site="Ses Ol" href="https://sesol.example/campaign/12">
      <p>Form</p>
    </EmbedCard>,
  )

test('the card names the addressee and the count, draws its figure, and has the form', () => {
  const { container } = renderCard()
  expect(screen.getByRole('article')).toHaveTextContent('Muhatap:')
  expect(screen.getByText('Kuzey Yolları 9. Bölge Müdürlüğü')).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent('1.234 imza')
  // Four steps are closed by 1,234 signatures, the fifth grows.
  const [closed, next, grown] = [...container.querySelectorAll('.voice path')].map(
    (path) => path.getAttribute('d') ?? '',
  )
  expect([closed, next, grown].map((path) => path?.split('M').length)).toEqual([5, 2, 2])
  expect(container.querySelector('[data-door=open]')).not.toBeNull()
  expect(screen.getByText('Form')).toBeVisible()
})

test.each([
  [{ outcome: 'won' }, 'Bu kampanya kazandı'],
  [{ outcome: 'ended' }, 'Bu kampanya sona erdi'],
  [{ ends_on: '2026-01-31' }, 'İmza süresi doldu'],
  [{}, 'İmza toplama bitti'],
] as const)('a closed campaign %o is read, not signed, and the card names its end', (more, end) => {
  renderCard({ status: 'closed', ...more })
  expect(screen.queryByText('Form')).not.toBeInTheDocument()
  expect(screen.getByText(end)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kampanyayı oku' })).toBeVisible()
})

test('without an addressee and a count there is a line for neither', () => {
  const { container } = renderCard({ institution_or_person_name: '', signature_count: null })
  expect(screen.getByRole('article')).not.toHaveTextContent(/Muhatap|imza/)
  expect(container.querySelector('.voice')).toBeNull()
})
