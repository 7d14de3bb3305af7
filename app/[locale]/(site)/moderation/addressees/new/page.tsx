import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { Desk } from '@/components/moderation/desk'
import { EntryForm } from '@/components/moderation/directory/entry-form'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readDirectory } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'addressees')

export default async function NewAddresseePage() {
  const t = await getTranslations('directory')
  const read = await readSessionPage(() => readDirectory({}))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk current="addressees" title={t('addTitle')}>
        <EntryForm />
      </Desk>
    </ClientMessages>
  )
}
