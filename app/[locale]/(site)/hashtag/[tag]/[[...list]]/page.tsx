import { cursorOf, endpoints } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { getTranslations } from 'next-intl/server'
import { foundPage } from '@/app/found-page'
import { NoResults } from '@/components/campaigns/lists/empty-list'
import { Suggestions } from '@/components/campaigns/more/suggestions'
import { StateTabs } from '@/components/campaigns/search/explore-chosen'
import { listTitle, Results, ResultsPart, resultsHeading } from '@/components/campaigns/search/results'
import { BackLink } from '@/components/layout/back-link'
import { StructuredData } from '@/components/layout/head-tags'
import { LinkButton } from '@/components/ui/link-button'
import { AlertForm } from '@/components/updates/alert-form'
import { listHashtag, offeredStates } from '@/lib/server/campaigns'
import { listData } from '@/lib/server/structured-data'
import { found } from '@/lib/server/upstream/failures'
import { paths, readStateList, segmentText } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

async function find({ tag: segment, list: segments = [] }: { tag: string; list?: string[] }) {
  const shape = endpoints.hashtagCampaigns.params
  const tag = shape.safeParse({ tag: canonical(segmentText(segment)) }).data?.tag
  const chosen = readStateList(segments.map(segmentText))
  if (tag === undefined || !chosen) return undefined
  const { state, cursor } = chosen
  const states = await offeredStates()
  if (state && !states.includes(state)) return undefined
  const page = await found(listHashtag(tag, cursor, state))
  if (!page) return undefined
  const name = page.results.flatMap(({ hashtags }) => hashtags).find((one) => canonical(one) === tag) ?? tag
  const next = cursorOf(page) ?? undefined
  const list = {
    campaigns: page.results,
    href: next && paths.hashtag(tag, next, state),
    start: cursor && paths.hashtag(tag, undefined, state),
    isRanked: state !== undefined,
  }
  return { tag, name, state, states, list, next: next ? { cursor: next, tag, query: { state } } : undefined }
}

const page = foundPage({
  read: find,
  head: async (t, { read: { tag, name, state, list } }) => ({
    path: paths.hashtag(tag, undefined, state),
    title: await listTitle(`#${name}`, { state, list }),
    description: t('hashtag.description', { tag: name }),
    hidden: list.campaigns.length === 0 || list.start !== undefined || state !== undefined,
    feed: { kind: 'hashtag', key: tag },
  }),
  view: async function View({ read: { tag, name, state, states, list, next }, locale }) {
    const t = await getTranslations('hashtag')
    const home = await getTranslations('home')
    const search = await getTranslations('search')
    const explore = await getTranslations('explore')
    const hasFeed = state === undefined && list.campaigns.length > 0
    return (
      <div className="mx-auto grid max-w-page gap-5 px-5 py-3 md:gap-10 md:px-8 md:py-12">
        <header className="grid gap-1 md:gap-3">
          <BackLink label={t('back')} />
          <h1 className={resultsHeading}>#{name}</h1>
          <ResultsPart {...list} />
          {list.start ? null : (
            <AlertForm kind="hashtag" of={tag} feed={hasFeed && paths.feed({ kind: 'hashtag', key: tag })} />
          )}
        </header>
        <StateTabs
          unchosen="all"
          chosen={state}
          states={states}
          hrefOf={(other) => paths.hashtag(tag, undefined, other)}
        />
        <Results list={list} next={next}>
          <NoResults
            title={state ? explore('empty') : t('empty', { tag: name })}
            hint={state ? '' : t('emptyHint', { tag: name })}
          >
            <LinkButton href={paths.explore()}>{search('explore')}</LinkButton>
            <LinkButton href={paths.create} data-create="">
              {home('create')}
            </LinkButton>
          </NoResults>
          <Suggestions className="mt-8" />
        </Results>
        {state || list.start || list.campaigns.length === 0 ? null : (
          <StructuredData
            things={listData({
              locale,
              path: paths.hashtag(tag),
              name: `#${name}`,
              campaigns: list.campaigns,
              above: [],
            })}
          />
        )}
      </div>
    )
  },
})
export const { generateMetadata } = page
export default page.render
