import { cursorOf, type ListState, type Totals } from '@sesol/contract'
import { getTranslations } from 'next-intl/server'
import { foundPage } from '@/app/found-page'
import { ExploreEmpty } from '@/components/campaigns/lists/empty-list'
import { Suggestions } from '@/components/campaigns/more/suggestions'
import { ExploreChosen, ExploreSorting } from '@/components/campaigns/search/explore-chosen'
import { ExploreFilters } from '@/components/campaigns/search/explore-filters'
import { FilteredHeading } from '@/components/campaigns/search/filter-link'
import { listPart, Results, ResultsPart, resultsHeading } from '@/components/campaigns/search/results'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { StructuredData } from '@/components/layout/head-tags'
import { AlertForm } from '@/components/updates/alert-form'
import { Link } from '@/lib/i18n/link'
import { listCampaigns, offeredOrderings, offeredStates } from '@/lib/server/campaigns'
import { getTotals } from '@/lib/server/site'
import { listData } from '@/lib/server/structured-data'
import { found } from '@/lib/server/upstream/failures'
import { countIn } from '@/lib/shared/campaigns/facets'
import {
  type ExploreFilters as Chosen,
  hasOwnOrder,
  isListed,
  paths,
  readExplore,
  segmentText,
} from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

async function find({ filters: segments = [] }: { filters?: string[] }) {
  const chosen = readExplore(segments.map(segmentText))
  if (!chosen) return undefined
  const { cursor, state, topic, scope, type, sort, q } = chosen
  const [sorts, states, totals] = await Promise.all([offeredOrderings(), offeredStates(), getTotals()])
  if ((sort && !sorts.includes(sort)) || (hasOwnOrder(chosen) && states.length === 0)) return undefined
  if (state && !states.includes(state)) return undefined
  const within: ListState | undefined = state ?? (q && states.length > 0 ? 'open' : undefined)
  const query = { q, state: within, topic, scope, campaign_type: type, ordering: sort }
  const page = await found(listCampaigns({ ...query, cursor }))
  if (!page) return undefined
  const next = cursorOf(page) ?? undefined
  const facets = (q ? page.facets : totals?.facets) ?? []
  const list = {
    campaigns: page.results,
    href: next && paths.explore({ ...chosen, cursor: next }),
    start: cursor && paths.explore({ ...chosen, cursor: undefined }),
    isRanked: (sort ?? state ?? q) !== undefined,
    total: q ? countIn(facets, chosen) : totalOf(chosen, totals),
  }
  return { chosen, sorts, states, facets, list, next: next ? { cursor: next, query } : undefined }
}

/** The total of all campaigns is the number that home says. */
function totalOf(chosen: Chosen, totals: Totals | undefined): number | undefined {
  const { state, topic, scope, type, sort } = chosen
  if (sort === 'week') return undefined
  const isAll = !(state || topic || scope || type)
  return (isAll ? totals?.campaigns : undefined) ?? countIn(totals?.facets ?? [], chosen)
}

async function nameOf({ q, topic, state }: Chosen): Promise<string> {
  const t = await getTranslations()
  const main = topic ?? state
  const parts = [
    q && t('search.results', { q }),
    main && t(`explore.heading.${main}`),
    topic && state && t(`values.state.${state}`),
  ]
  return parts.filter(Boolean).join(' · ') || t('explore.title')
}

const page = foundPage({
  read: find,
  head: async (t, { read: { chosen, list } }) => {
    const { state, topic, scope, type, sort } = chosen
    const title = [
      await nameOf(chosen),
      scope && t(`values.scope.${scope}`),
      type && t(`values.type.${type}`),
      sort && t(`explore.${sort}`),
      list.start && (await listPart(list)),
    ]
    return {
      path: paths.explore(chosen),
      title: title.filter(Boolean).join(' · '),
      description: topic
        ? t('explore.topicDescription', { topic: t(`values.topic.${topic}`) })
        : state
          ? t('explore.stateDescription', { state: t(`values.state.${state}`) })
          : t('explore.description'),
      hidden: !isListed(chosen) || ((state ?? topic) !== undefined && list.campaigns.length === 0),
      feed: topic ? { kind: 'topic', key: topic } : 'all',
    }
  },
  view: async function View({ read: { chosen, sorts, states, facets, list, next }, locale }) {
    const t = await getTranslations()
    const { topic, q } = chosen
    const above = topic || hasOwnOrder(chosen) || q ? [{ name: t('explore.title'), path: paths.explore() }] : []
    const name = await nameOf(chosen)
    return (
      <div className="mx-auto grid max-w-page gap-4 px-5 py-5 md:gap-8 md:px-8 md:py-12">
        <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 md:grid md:gap-3">
          {above.length > 0 ? <Breadcrumbs above={above} /> : null}
          <FilteredHeading className={`${resultsHeading} outline-none`}>{name}</FilteredHeading>
          <ResultsPart {...list} />
          <ExploreChosen chosen={chosen} />
          {t.has('places.link') ? (
            <Link
              href={paths.place()}
              prefetch={false}
              className="inline-flex min-h-touch items-center text-sm underline underline-offset-4"
            >
              {t('places.link')}
            </Link>
          ) : null}
          {chosen.topic && isListed(chosen) ? (
            <AlertForm kind="topic" of={chosen.topic} feed={paths.feed({ kind: 'topic', key: chosen.topic })} />
          ) : null}
        </header>
        <div className="grid gap-2 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-14">
          <ExploreFilters {...{ chosen, states, facets }} />
          <div className="grid min-w-0 content-start gap-2 md:gap-8">
            {!hasOwnOrder(chosen) && !q && (list.campaigns.length > 0 || chosen.sort) && sorts.length > 1 ? (
              <ExploreSorting chosen={chosen} sorts={sorts} />
            ) : null}
            <Results list={list} next={next}>
              <ExploreEmpty chosen={chosen} />
              <Suggestions className="mt-8" />
            </Results>
          </div>
        </div>
        {isListed(chosen) && list.campaigns.length > 0 ? (
          <StructuredData
            things={listData({ locale, path: paths.explore(chosen), name, campaigns: list.campaigns, above })}
          />
        ) : null}
      </div>
    )
  },
})
export const { generateMetadata } = page
export default page.render
