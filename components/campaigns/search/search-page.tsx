import { type Campaign, cursorOf, type Page } from '@sesol/contract'
import { getTranslations } from 'next-intl/server'
import { ListMessages } from '@/components/campaigns/lists/list-messages'
import { Suggestions } from '@/components/campaigns/more/suggestions'
import { listed } from '@/lib/shared/campaigns/search'
import { resultsHeading } from './results'
import { Search } from './search'

export async function SearchPage({ query, page }: { query: string; page: Page<Campaign> }) {
  const t = await getTranslations()
  return (
    <div className="mx-auto grid max-w-page gap-4 px-5 py-5 md:gap-8 md:px-8 md:py-12">
      <h1 className={resultsHeading}>{t('search.title')}</h1>
      <ListMessages also={['search', 'alert']}>
        <Search
          initial={{ query, campaigns: page.results.map(listed), cursor: cursorOf(page) }}
          failure={t('error.search.failed')}
          suggestions={<Suggestions className="mt-8" />}
        />
      </ListMessages>
    </div>
  )
}
