import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { Desk } from '@/components/moderation/desk'
import { MemberOverview } from '@/components/moderation/members/member-overview'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readMember } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'member')

export default async function MemberPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const member = await readSessionPage(() => readMember(id))
  if (typeof member === 'string') return <NoSessionPage why={member} />
  const t = await getTranslations('moderation')
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk title={t('nav.member')}>
        <MemberOverview member={member} />
      </Desk>
    </ClientMessages>
  )
}
