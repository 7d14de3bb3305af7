import { screen } from '@testing-library/react'
import { EmbedCard } from '../../../components/campaigns/cards/embed-card'
import { campaignWith } from '../../support/campaign'
import { renderIn } from '../../support/render'

const renderCard = (more: Parameters<typeof campaignWith>[0] = {}) =>
  renderIn(
    'tr',
    <EmbedCard campaign={campaignWith(more)} site="Ses Ol" href="https://sesol.example/campaign/12">
      <p>Form</p>
    </EmbedCard>,
  )

test('the card names the addressee and the count, draws its rings, and has the form', () => {
  const { container } = renderCard()
  expect(screen.getByRole('article')).toHaveTextContent('Muhatap:')
  expect(screen.getByText('Kuzey Yolları 9. Bölge Müdürlüğü')).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent('1.234 imza')
  // Four steps are closed by 1,234 signatures, the fifth grows.
  expect(container.querySelectorAll('.rings > g > circle:not([opacity])')).toHaveLength(5)
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
  expect(container.querySelector('.rings')).toBeNull()
})
