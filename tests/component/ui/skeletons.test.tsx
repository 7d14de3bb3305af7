import { ListSkeleton } from '../../../components/campaigns/cards/list-skeleton'
import { CampaignViewSkeleton } from '../../../components/campaigns/page/campaign-view-skeleton'
import { renderIn } from '../../support/render'

// Of two radius classes the order in the style sheet decides, not that of the component.
test.each([
  ['a card', <ListSkeleton key="card" />],
  ['a grid', <ListSkeleton key="grid" variant="grid" />],
  ['a campaign', <CampaignViewSkeleton key="campaign" />],
])('each part of the skeleton of %s has the one shape that it is given', (_, skeleton) => {
  const { container } = renderIn('tr', skeleton)
  const shapes = Array.from(container.querySelectorAll('.animate-pulse'), ({ classList }) =>
    [...classList].filter((name) => name.startsWith('rounded')),
  )
  expect(shapes.length).toBeGreaterThan(2)
  expect(shapes.filter(({ length }) => length !== 1)).toEqual([])
})
