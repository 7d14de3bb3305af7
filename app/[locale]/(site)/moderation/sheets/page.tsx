import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { Desk } from '@/components/moderation/desk'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { SheetDesk } from '@/components/moderation/sheets/sheet-desk'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readSheets } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'
import { deskQuery, type SearchParams, sheetNames } from '@/lib/shared/desk-query'
import { relativeTime } from '@/lib/shared/text/relative-time'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'sheets')

export default async function SheetsPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await deskQuery(searchParams, sheetNames)
  const [t, locale] = [await getTranslations('moderation'), await getLocale()]
  const read = await readSessionPage(() => readSheets(query))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  const now = Date.now()
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk current="sheets" title={t('nav.sheets')}>
        <SheetDesk
          key={JSON.stringify(query)}
          sheets={read.sheets}
          ages={Object.fromEntries(
            read.sheets.map(({ id, created_at }) => [id, relativeTime(created_at, now, locale) ?? '']),
          )}
          query={query}
          next={read.next}
        />
      </Desk>
    </ClientMessages>
  )
}
