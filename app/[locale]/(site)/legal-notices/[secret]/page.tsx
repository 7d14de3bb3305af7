import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { FollowedNotice } from '@/components/legal/followed-notice'
import { UnconfirmedNotice } from '@/components/legal/unconfirmed-notice'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { readSessionPage } from '@/lib/server/session/member'
import { readForVisitor } from '@/lib/server/upstream'
import { paths } from '@/lib/shared/paths'

type PageProps = { params: Promise<{ locale: string; secret: string }> }

export const dynamic = 'force-dynamic'

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const { secret } = await params
  const t = await getTranslations({ locale, namespace: 'legal' })
  return pageMetadata({ locale, path: paths.followedNotice(secret), title: t('followTitle'), hidden: true })
}

export default async function FollowedNoticePage({ params }: PageProps) {
  const { secret } = await params
  const read = await readSessionPage(() => readForVisitor('followLegalNotice', { secret }))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  if (read.state !== 'unconfirmed') return <FollowedNotice notice={read} />
  return (
    <ClientMessages namespaces={['legal', 'mailed', 'error']}>
      <UnconfirmedNotice secret={secret} notice={read} />
    </ClientMessages>
  )
}
