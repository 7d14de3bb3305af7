import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Desk } from '@/components/moderation/desk'
import { EntryForm } from '@/components/moderation/directory/entry-form'
import { NoDesk } from '@/components/moderation/no-desk'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readDesk, readDirectory } from '@/lib/server/moderation'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'addressees')

export default async function NewAddresseePage() {
  const t = await getTranslations('directory')
  // Tells whether the visitor is a moderator.
  const read = await readDesk(() => readDirectory({}))
  if (typeof read === 'string') return <NoDesk why={read} />
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk current="addressees" title={t('addTitle')}>
        <EntryForm />
      </Desk>
    </ClientMessages>
  )
}
