import { ArrowLeft } from 'lucide'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { deskPage } from '@/components/moderation/desk-page'
import { Notice } from '@/components/moderation/legal/notice'
import { NoticeActs } from '@/components/moderation/legal/notice-acts'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/navigation'
import { readNotice } from '@/lib/server/moderation'
import { deskPaths } from '@/lib/shared/desk-paths'

const page = deskPage({
  part: 'legal',
  read: (_, id) => readNotice(id),
  title: async ({ number }) => (await getTranslations('moderatedNotices'))('title', { number }),
  view: function View({ read }) {
    const n = useTranslations('moderatedNotices')
    return (
      <>
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
      </>
    )
  },
})
export const { generateMetadata } = page
export default page.render
