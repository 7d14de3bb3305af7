import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { StaffInvitation } from '@/components/moderation/staff/staff-invitation'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { readForSession, readSessionPage } from '@/lib/server/session/member'
import { deskPaths } from '@/lib/shared/desk-paths'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'staffInvitation' })
  return pageMetadata({ locale, path: deskPaths.queue(), title: t('page'), hidden: true })
}

/** The page exists for the invited member alone. */
export default async function StaffInvitationPage() {
  const read = await readSessionPage(() => readForSession('ownStaffInvitation'))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  return (
    <ClientMessages namespaces={['staffInvitation', 'staff', 'error']}>
      <StaffInvitation invitation={read} />
    </ClientMessages>
  )
}
