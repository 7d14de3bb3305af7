import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { InvitationPage } from '@/components/manage/invitation-page'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { idIn, readForSession, readSessionPage } from '@/lib/server/session/member'
import { paths } from '@/lib/shared/paths'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'invitation' })
  return pageMetadata({ locale, path: paths.invitation(Number((await params).id)), title: t('page'), hidden: true })
}

export default async function CampaignInvitationPage({ params }: Props) {
  const { id } = await params
  const read = await readSessionPage(() => readForSession('ownInvitation', { params: { id: idIn(id) } }))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  return (
    <ClientMessages namespaces={['invitation', 'error']}>
      <InvitationPage invitation={read} />
    </ClientMessages>
  )
}
