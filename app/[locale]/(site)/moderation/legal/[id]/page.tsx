import { ArrowLeft } from 'lucide'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoSessionPage } from '@/components/layout/no-session-page'
import { Desk } from '@/components/moderation/desk'
import { Notice } from '@/components/moderation/legal/notice'
import { NoticeActs } from '@/components/moderation/legal/notice-acts'
import { deskMessages, deskMetadata } from '@/components/moderation/page-parts'
import { Icon } from '@/components/ui/icon'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/navigation'
import type { LocaleParams } from '@/lib/i18n/params'
import { readNotice } from '@/lib/server/moderation'
import { readSessionPage } from '@/lib/server/session/member'
import { deskPaths } from '@/lib/shared/desk-paths'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: LocaleParams): Promise<Metadata> => deskMetadata(params, 'legal')

export default async function NoticePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const n = await getTranslations('moderatedNotices')
  const read = await readSessionPage(() => readNotice(id))
  if (typeof read === 'string') return <NoSessionPage why={read} />
  return (
    <ClientMessages namespaces={deskMessages}>
      <Desk current="legal" title={n('title', { number: read.number })}>
        <Link
          href={deskPaths.notices()}
          prefetch={false}
          className="-my-3 inline-flex min-h-touch items-center gap-1.5 justify-self-start text-sm font-semibold text-ink no-underline"
        >
          <Icon of={ArrowLeft} className="size-4" />
          {n('back')}
        </Link>
        <Notice notice={read} />
        <NoticeActs key={`${read.state} ${read.places.map(({ asked_at }) => asked_at).join()}`} notice={read} />
      </Desk>
    </ClientMessages>
  )
}
