import { screen } from '@testing-library/react'
import { Winner } from '../../../components/campaigns/cards/winner'
import { campaignWith } from '../../support/campaign'
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
