import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Desk } from '@/components/moderation/desk'
import { MemberOverview } from '@/components/moderation/members/member-overview'
import { NoDesk } from '@/components/moderation/no-desk'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readDesk, readMember } from '@/lib/server/moderation'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'member')

export default async function MemberPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const member = await readDesk(() => readMember(id))
  if (typeof member === 'string') return <NoDesk why={member} />
  const t = await getTranslations('moderation')
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk title={t('nav.member')}>
        <MemberOverview member={member} />
      </Desk>
    </ClientMessages>
  )
}
