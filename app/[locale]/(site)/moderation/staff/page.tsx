import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { Desk } from '@/components/moderation/desk'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { StaffDesk } from '@/components/moderation/staff/staff-desk'
import { ClientMessages } from '@/lib/i18n/client-messages'
import type { LocaleParams } from '@/lib/i18n/params'
import { readForSession, readSessionPage } from '@/lib/server/session/member'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'staff')

export default async function StaffPage() {
  const t = await getTranslations('moderation')
  const read = await readSessionPage(() => readForSession('staffMembers'))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  return (
    <ClientMessages namespaces={[...deskMessages, 'staff']}>
      <Desk current="staff" title={t('nav.staff')}>
        <StaffDesk {...read} />
      </Desk>
    </ClientMessages>
  )
}
