import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { Desk } from '@/components/moderation/desk'
import { Directory } from '@/components/moderation/directory/directory'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readDirectory } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'
import { deskQuery, directoryNames, type SearchParams } from '@/lib/shared/desk-query'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'addressees')

export default async function DirectoryPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await deskQuery(searchParams, directoryNames)
  const t = await getTranslations('moderation')
  const read = await readSessionPage(() => readDirectory(query))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk current="addressees" title={t('nav.addressees')}>
        <Directory entries={read.entries} query={query} next={read.next} />
      </Desk>
    </ClientMessages>
  )
}
