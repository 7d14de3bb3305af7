import type { Campaign, ListState } from '@sesol/contract'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CampaignList } from '@/components/campaigns/lists/campaign-list'
import { NoResults } from '@/components/campaigns/lists/empty-list'
import { ListMessages } from '@/components/campaigns/lists/list-messages'
import { LoadMore } from '@/components/campaigns/lists/load-more'
import type { NextPage } from '@/components/campaigns/lists/loaded-pages'
import { localized } from '@/lib/i18n/routing'
import { formatDay } from '@/lib/shared/text/dates'

export const resultsHeading = 'font-serif text-4xl font-semibold wrap-anywhere'

export type ResultList = {
  campaigns: readonly Campaign[]
  href?: string | undefined
  start?: string | undefined
  isRanked?: boolean
  /** The number on all pages, where the API counts it. */
  total?: number | null | undefined
}

export async function listPart({ campaigns, href, start, isRanked, total }: ResultList): Promise<string> {
  const t = await getTranslations('results')
  const [first] = campaigns
  if (!start) return t(href && !total ? 'first' : 'count', { count: total || campaigns.length })
  return first && !isRanked ? t('before', { day: formatDay(first.created_at, await getLocale()) }) : t('further')
}

/** The title of a page of a list: its name, the state and the part that it shows. */
export async function listTitle(name: string, { state, list }: { state: ListState | undefined; list: ResultList }) {
  const t = await getTranslations('values')
  return [name, state && t(`state.${state}`), list.start && (await listPart(list))].filter(Boolean).join(' · ')
}

export async function ResultsPart(list: ResultList) {
  const t = await getTranslations('results')
  if (list.campaigns.length === 0 && !list.start) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-soft">
      <span>{await listPart(list)}</span>
      {list.start ? (
        <a
          href={localized(await getLocale(), list.start)}
          className="inline-flex min-h-touch items-center text-sm text-ink underline underline-offset-4 hover:decoration-2"
        >
          {t('fromStart')}
        </a>
      ) : null}
    </p>
  )
}

export async function Results({
  list: { campaigns, href, start },
  next,
  children,
}: {
  list: ResultList
  next: NextPage | undefined
  children: ReactNode
}) {
  const t = await getTranslations('results')
  const all = await getTranslations()
  if (campaigns.length === 0 && !href) return start ? <NoResults title={t('end')} /> : children
  return (
    <section aria-labelledby="results" className="grid gap-2 md:gap-10">
      <h2 id="results" className="sr-only">
        {t('heading')}
      </h2>
      <ListMessages>
        <CampaignList variant="grid" campaigns={campaigns} />
        {href && next ? (
          <LoadMore
            href={href}
            {...next}
            variant="grid"
            failure={all(next.tag ? 'error.hashtag.failed' : 'error.campaign.list')}
          />
        ) : null}
      </ListMessages>
    </section>
  )
}
