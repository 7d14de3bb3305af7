import { namedStates } from '@sesol/contract/values'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ExploreEmpty } from '@/components/campaigns/lists/empty-list'
import { ExploreChosen } from '../../../components/campaigns/search/explore-chosen'
import { ExploreFilters } from '../../../components/campaigns/search/explore-filters'
import { FilteredHeading, FilterLink } from '../../../components/campaigns/search/filter-link'
import type { ExploreFilters as Filters } from '../../../lib/shared/paths'
import { openForm } from '../../support/form-page'

const chosen: Filters = { topic: 'health', scope: 'local', sort: 'trending', cursor: 'abc' }
const uncounted = { states: [], facets: [] }
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test.each(['tr', 'en'] as const)('topics stand in the order of the alphabet (%s)', (locale) => {
  const { container } = openForm(<ExploreFilters chosen={{}} {...uncounted} />, locale)
  container.querySelector('details')?.setAttribute('open', '')
  const topics = within(screen.getByRole('region', { name: locale === 'tr' ? 'Konu' : 'Topic' }))
  const [all, ...names] = topics.getAllByRole('link').map(({ textContent }) => textContent ?? '')
  expect(all).toBe(locale === 'tr' ? 'Tümü' : 'All')
  expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare))
})

test('states and topics say how many campaigns they hold beside what is chosen, and a state ends the sorting', () => {
  const facets = [
    { state: 'open', topic: 'health', count: 1204 },
    { state: 'open', topic: 'sports', count: 3 },
    { state: 'waiting', topic: 'health', count: 7 },
  ] as const
  const open = (filters: Filters) => {
    const { container } = openForm(<ExploreFilters chosen={filters} states={namedStates} facets={facets} />)
    container.querySelector('details')?.setAttribute('open', '')
    const states = within(screen.getByRole('region', { name: 'Durum' }))
    return states.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  }
  expect(open({ topic: 'health', sort: 'trending' })).toEqual([
    ['İmzaya açık1.204', '/explore/topic/health/sort/trending'],
    ['Yanıt bekliyor7', '/explore/state/waiting/topic/health'],
    ['Yanıt süresi geçti0', '/explore/state/overdue/topic/health'],
    ['Söz verildi0', '/explore/state/promised/topic/health'],
    ['Yanıtlandı0', '/explore/state/answered/topic/health'],
    ['Kazandı0', '/explore/state/won/topic/health'],
    ['Sona erdi0', '/explore/state/ended/topic/health'],
  ])
  expect(screen.getByRole('link', { name: 'Spor 3' })).toBeInTheDocument()
  cleanup()
  expect(open({ scope: 'local' })[0]).toEqual(['İmzaya açık', '/explore/scope/local'])
})

test('what is chosen can be taken away, one by one or all at once; the sorting stays', () => {
  openForm(<ExploreChosen chosen={chosen} />)
  expect(hrefs()).toEqual([
    '/explore/scope/local/sort/trending',
    '/explore/topic/health/sort/trending',
    '/explore/sort/trending',
  ])
  expect(screen.getByRole('link', { name: /^Sağlık.*filtresini kaldır$/ })).toBeVisible()
})

test('where nothing is chosen, nothing is to be taken away', () => {
  const { container } = openForm(<ExploreChosen chosen={{ sort: 'signatures' }} />)
  expect(container).toBeEmptyDOMElement()
})

test('nothing that fits: the choice can be loosened; nothing at all: there is nothing to loosen', () => {
  const { unmount } = openForm(<ExploreEmpty chosen={{ topic: 'sports' }} />)
  expect(hrefs()).toEqual(['/explore', '/create-campaign'])
  unmount()
  openForm(<ExploreEmpty chosen={{ sort: 'trending' }} />)
  expect(hrefs()).toEqual(['/create-campaign'])
})

test('an empty week leads to the same choice, newest first', () => {
  openForm(<ExploreEmpty chosen={{ topic: 'sports', sort: 'week' }} />)
  expect(hrefs()).toEqual(['/explore/topic/sports'])
  expect(screen.getByText('Bu seçimde bu hafta imzalanan kampanya yok.')).toBeVisible()
})

test('who follows a filter reads on at the heading of the new list; who just arrives is left alone', async () => {
  const { unmount } = openForm(
    <>
      <FilteredHeading className="">Kampanyaları keşfet</FilteredHeading>
      <FilterLink href="/explore/topic/health">Sağlık</FilterLink>
    </>,
  )
  expect(screen.getByRole('heading')).not.toHaveFocus()
  // jsdom cannot leave its page.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await userEvent.click(screen.getByRole('link'))
  unmount()
  openForm(<FilteredHeading className="">Sağlık kampanyaları</FilteredHeading>)
  expect(screen.getByRole('heading', { name: 'Sağlık kampanyaları' })).toHaveFocus()
})
