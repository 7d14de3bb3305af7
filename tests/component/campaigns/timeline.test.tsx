import { screen } from '@testing-library/react'
import { Timeline } from '../../../components/campaigns/page/timeline'
import { renderIn } from '../../support/render'

const published = { kind: 'published' as const, at: '2026-11-02T09:00:00Z' }

test('what happened is listed newest first, a changed text with the way to compare it', () => {
  renderIn(
    'tr',
    <Timeline
      id={12}
      entries={[
        { kind: 'closed', at: '2026-11-20T09:00:00Z', outcome: 'won' },
        { kind: 'changed', at: '2026-11-10T09:00:00Z', version: 2 },
        { kind: 'step', at: '2026-11-05T09:00:00Z', signature_count: 1000 },
        published,
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '20 Kasım 2026Kampanya kazandı',
    '10 Kasım 2026Metni değişti',
    '5 Kasım 20261.000 imzaya ulaştı',
    '2 Kasım 2026Kampanya yayınlandı',
  ])
  expect(screen.getByRole('link', { name: 'Metni değişti' })).toHaveAttribute('href', '/campaign/12/versions')
})

test('a publication alone is no timeline', () => {
  const { container } = renderIn('tr', <Timeline id={12} entries={[published]} />)
  expect(container).toBeEmptyDOMElement()
})
