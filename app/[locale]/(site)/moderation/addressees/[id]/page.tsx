import type { Metadata } from 'next'
import { Desk } from '@/components/moderation/desk'
import { Entry } from '@/components/moderation/directory/entry'
import { NoDesk } from '@/components/moderation/no-desk'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readDesk, readDirectoryEntry } from '@/lib/server/moderation'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'addressees')

export default async function DirectoryEntryPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const entry = await readDesk(() => readDirectoryEntry(id))
  if (typeof entry === 'string') return <NoDesk why={entry} />
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk current="addressees" title={entry.name}>
        <Entry entry={entry} />
      </Desk>
    </ClientMessages>
  )
}
