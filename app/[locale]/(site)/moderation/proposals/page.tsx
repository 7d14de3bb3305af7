import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { Desk } from '@/components/moderation/desk'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { ProposalDesk } from '@/components/moderation/proposals/proposal-desk'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readForSession, readSessionPage } from '@/lib/server/session/member'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'proposals')

export default async function ProposalsPage() {
  const t = await getTranslations('moderation')
  const read = await readSessionPage(() => readForSession('proposals'))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  return (
    <ClientMessages namespaces={[...deskMessages, 'proposals']}>
      <Desk current="proposals" title={t('nav.proposals')}>
        <ProposalDesk proposals={read.proposals} />
      </Desk>
    </ClientMessages>
  )
}
