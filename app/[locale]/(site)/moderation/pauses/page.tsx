import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { Desk } from '@/components/moderation/desk'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { PauseDesk } from '@/components/moderation/pauses/pause-desk'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readPauses } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'pauses')

export default async function PausesPage() {
  const t = await getTranslations('moderation')
  const read = await readSessionPage(readPauses)
  if (typeof read === 'string') return <NoSessionPage why={read} />
  return (
    <ClientMessages namespaces={[...deskMessages, 'pauses']}>
      <Desk current="pauses" title={t('nav.pauses')}>
        <PauseDesk pauses={read} />
      </Desk>
    </ClientMessages>
  )
}
