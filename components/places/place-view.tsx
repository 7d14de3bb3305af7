import type { Answer, NamedState, PlaceCount } from '@sesol/contract'
import { type Place, placeNamed, placeText } from '@sesol/shared/districts'
import { placeKey } from '@sesol/shared/provinces'
import { getTranslations } from 'next-intl/server'
import { NoResults } from '@/components/campaigns/lists/empty-list'
import type { NextPage } from '@/components/campaigns/lists/loaded-pages'
import { Suggestions } from '@/components/campaigns/more/suggestions'
import { StateTabs } from '@/components/campaigns/search/explore-chosen'
import { type ResultList, Results, ResultsPart, resultsHeading } from '@/components/campaigns/search/results'
import { Breadcrumbs, type Step } from '@/components/layout/breadcrumbs'
import { LinkButton } from '@/components/ui/link-button'
import { AlertForm } from '@/components/updates/alert-form'
import { type PlacePath, paths } from '@/lib/shared/paths'
import { PlaceLinks } from './place-links'

type PlaceViewProps = {
  place: Place
  above: readonly Step[]
  query: PlacePath
  states: readonly NamedState[]
  list: ResultList
  next: NextPage | undefined
  counts: readonly PlaceCount[]
  addressees: Answer<'placeAddressees'>['results']
}

const side = 'grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-1'

export async function PlaceView({ place, above, query, states, list, next, counts, addressees }: PlaceViewProps) {
  const t = await getTranslations('places')
  const explore = await getTranslations('explore')
  const home = await getTranslations('home')
  const province = placeKey(place.province)
  const districts = counts.flatMap(({ province: of, district, campaign_count: count }) => {
    const name = of === province ? placeNamed(of, district)?.district : undefined
    return name ? [{ name, href: paths.place({ province, district }), count }] : []
  })
  const keys = place.district ? [province, placeKey(place.district)] : [province]
  const blocks = [
    { id: 'districts', heading: t('districts'), links: districts },
    {
      id: 'addressees',
      heading: t('addressees', { place: place.district ?? place.province }),
      links: addressees.map(({ id, name }) => ({ name, href: paths.addressee(id) })),
    },
  ].filter(({ links }) => links.length > 0)
  return (
    <div className="mx-auto grid max-w-page gap-4 px-5 py-5 md:gap-8 md:px-8 md:py-12">
      <header className="grid gap-1 md:gap-3">
        <Breadcrumbs above={above} />
        <h1 aria-current="page" className={resultsHeading}>
          {t('campaigns', { place: placeText(place) })}
        </h1>
        <ResultsPart {...list} />
        <AlertForm kind="place" of={keys.join('/')} feed={paths.feed({ kind: 'place', key: keys.join('.') })} />
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-14">
        <div className="grid min-w-0 content-start gap-2 md:gap-8">
          <StateTabs
            unchosen="open"
            chosen={query.state}
            states={states}
            hrefOf={(state) => paths.place({ ...query, state })}
          />
          <Results list={list} next={next}>
            <NoResults
              title={query.state ? explore('empty') : t('empty', { place: placeText(place) })}
              hint={query.state ? '' : t('emptyHint')}
            >
              <LinkButton href={paths.create} data-create="">
                {home('create')}
              </LinkButton>
            </NoResults>
            <Suggestions className="mt-8" />
          </Results>
        </div>
        <div className="grid content-start gap-8">
          {blocks.map(({ id, heading, links }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="mb-2 border-t-2 border-ink pt-3 text-sm font-semibold">
                {heading}
              </h2>
              <PlaceLinks links={links} className={side} />
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
