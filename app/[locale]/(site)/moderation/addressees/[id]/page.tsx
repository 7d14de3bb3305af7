import type { Metadata } from 'next'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { Desk } from '@/components/moderation/desk'
import { Entry } from '@/components/moderation/directory/entry'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readDirectoryEntry } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'addressees')

export default async function DirectoryEntryPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const entry = await readSessionPage(() => readDirectoryEntry(id))
  if (typeof entry === 'string') return <NoSessionPage why={entry} />
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk current="addressees" title={entry.name}>
        <Entry entry={entry} />
      </Desk>
    </ClientMessages>
  )
}
