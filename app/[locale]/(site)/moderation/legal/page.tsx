import { useTranslations } from 'next-intl'
import { deskPage } from '@/components/moderation/desk-page'
import { NoticeDesk } from '@/components/moderation/legal/notice-desk'
import { FilterTabs } from '@/components/moderation/list-navigation'
import { readNotices } from '@/lib/server/moderation'
import { deskPaths } from '@/lib/shared/desk-paths'

const page = deskPage({
  part: 'legal',
  names: ['folder', 'cursor'],
  read: readNotices,
  view: function View({ read: { notices, next, counts }, query }) {
    const n = useTranslations('moderatedNotices')
    return (
      <>
        <FilterTabs
          label={n('folders.label')}
          query={query}
          addressOf={deskPaths.notices}
          tabs={[
            { filter: { folder: undefined }, text: n('folders.open'), count: counts.notices },
            { filter: { folder: 'decided' }, text: n('folders.decided') },
          ]}
        />
        <NoticeDesk key={JSON.stringify(query)} notices={notices} query={query} next={next} />
      </>
    )
  },
})
export const { generateMetadata } = page
export default page.render
