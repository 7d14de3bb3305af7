import { type Campaign, cursorOf, type Page } from '@sesol/contract'
import { getTranslations } from 'next-intl/server'
import { Suggestions } from '@/components/campaigns/more/suggestions'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { listed } from '@/lib/shared/campaigns/search'
import { resultsHeading } from './results'
import { Search } from './search'

export async function SearchPage({ query, page }: { query: string; page: Page<Campaign> }) {
  const t = await getTranslations()
  return (
    <div className="mx-auto grid max-w-page gap-8 px-5 py-8 md:px-8 md:py-12">
      <h1 className={resultsHeading}>{t('search.title')}</h1>
      <ClientMessages namespaces={['search', 'home', 'campaign', 'values', 'review', 'profile']}>
        <Search
          initial={{ query, campaigns: page.results.map(listed), cursor: cursorOf(page) }}
          failure={t('error.search.failed')}
          suggestions={<Suggestions className="mt-8" />}
        />
      </ClientMessages>
    </div>
  )
}
