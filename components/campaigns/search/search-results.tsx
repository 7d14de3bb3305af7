'use client'

import type { Campaign, ExcerptPart } from '@sesol/contract'
import { useLocale, useTranslations } from 'next-intl'
import { Fragment, memo, type ReactNode } from 'react'
import { ListSkeleton } from '@/components/campaigns/cards/list-skeleton'
import { CampaignList } from '@/components/campaigns/lists/campaign-list'
import { NoResults } from '@/components/campaigns/lists/empty-list'
import { LoadMore } from '@/components/campaigns/lists/load-more'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { useHydrated } from '@/lib/client/browser/hydrated'
import type { Search } from '@/lib/client/campaigns/search'
import { localized } from '@/lib/i18n/routing'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'

const mostLatest = 12

const marked = (parts: readonly ExcerptPart[]) =>
  parts.map(({ text, is_marked }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence keep their order
    <Fragment key={at}>
      {is_marked ? <mark className="bg-transparent font-semibold text-ink">{text}</mark> : text}
    </Fragment>
  ))

type SearchResultsProps = {
  search: Search
  query: string
  latest: readonly Campaign[]
  failure: string
  suggestions: ReactNode
}

export const SearchResults = memo(function SearchResults({
  search,
  query,
  latest,
  failure,
  suggestions,
}: SearchResultsProps) {
  const t = useTranslations('search')
  const alert = useTranslations('alert')
  const ui = useTranslations('ui')
  const locale = useLocale()
  const hydrated = useHydrated()
  const { state, campaigns, cursor, isEarlier } = search
  const count = campaigns.length
  const excerptOf = (id: number) => {
    const parts = campaigns.find((campaign) => campaign.id === id)?.excerpt
    return parts?.length ? marked(parts) : undefined
  }
  const isNothing = state === 'answered' && count === 0 && !cursor
  const said = {
    idle: '',
    searching: t('searching'),
    answered: cursor ? t('foundFirst', { count }) : t('found', { count }),
    failed: '',
  }[state]
  return (
    <section aria-label={t('section')} className="grid gap-3 md:gap-8">
      <p role="status" className={isNothing ? 'sr-only' : 'text-soft empty:hidden'}>
        {said}
      </p>
      {state === 'failed' ? (
        <Banner tone="danger" role="alert" title={t('failedTitle')}>
          <p>{t('failedHint')}</p>
          <Button variant="quiet" onClick={search.retry} className="-ms-5">
            {ui('retry')}
          </Button>
        </Banner>
      ) : null}
      {state === 'idle' && latest.length > 0 ? (
        <div className="grid gap-2 md:gap-8">
          <h2 className="border-t-2 border-ink pt-3 text-sm font-semibold">{t('latest')}</h2>
          <CampaignList variant="grid" campaigns={latest.slice(0, mostLatest)} />
        </div>
      ) : null}
      {state === 'searching' && count === 0 ? <ListSkeleton variant="grid" /> : null}
      {count > 0 ? (
        <div aria-busy={isEarlier || undefined} className={cx('transition-opacity', isEarlier && 'opacity-50')}>
          <h2 className="sr-only">{t('section')}</h2>
          <CampaignList variant="grid" campaigns={campaigns} excerpt={excerptOf} />
        </div>
      ) : null}
      {isNothing ? (
        <NoResults title={t('none', { q: query })} hint={t('noneHint')}>
          <LinkButton href={paths.explore()}>{t('explore')}</LinkButton>
          <LinkButton href={paths.create}>{t('create')}</LinkButton>
        </NoResults>
      ) : null}
      {isNothing ? suggestions : null}
      {state === 'answered' && count > 0 ? (
        <a
          href={localized(locale, paths.explore({ q: query }))}
          className="inline-flex min-h-touch items-center justify-self-start text-sm underline underline-offset-4"
        >
          {t('filter')}
        </a>
      ) : null}
      {state === 'answered' ? (
        <a
          href={paths.feed({ kind: 'search', key: query })}
          className="inline-flex min-h-touch items-center justify-self-start text-sm underline underline-offset-4"
        >
          {alert('feed')}
        </a>
      ) : null}
      {hydrated && cursor ? (
        <LoadMore
          key={query}
          href={paths.search(query)}
          cursor={cursor}
          query={{ q: query }}
          variant="grid"
          failure={failure}
        />
      ) : null}
      {state === 'idle' ? (
        <LinkButton href={paths.explore()} className="justify-self-start">
          {t('explore')}
        </LinkButton>
      ) : null}
    </section>
  )
})
