import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { deskPage } from '@/components/moderation/desk-page'
import { Notice, NoticeActs } from '@/components/moderation/legal/notice-acts'
import { BackLink } from '@/components/moderation/row'
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
        <BackLink href={deskPaths.notices()}>{n('back')}</BackLink>
        <Notice notice={read} />
        <NoticeActs key={`${read.state} ${read.places.map(({ asked_at }) => asked_at).join()}`} notice={read} />
      </>
    )
  },
})
export const { generateMetadata } = page
export default page.render
