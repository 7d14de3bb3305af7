import { useTranslations } from 'next-intl'
import { CommentDesk } from '@/components/moderation/comments/comment-desk'
import { deskPage } from '@/components/moderation/desk-page'
import { FilterTabs } from '@/components/moderation/list-navigation'
import { readComments } from '@/lib/server/moderation'
import { deskPaths } from '@/lib/shared/desk-paths'

const page = deskPage({
  part: 'comments',
  names: ['state', 'campaign', 'user', 'q', 'cursor'],
  read: readComments,
  view: function View({ read: { counts, ...read }, query, ages }) {
    const t = useTranslations('moderation')
    return (
      <>
        <FilterTabs
          label={t('comments.filter')}
          query={query}
          addressOf={deskPaths.comments}
          tabs={(['all', 'waiting', 'visible', 'hidden'] as const).map((state) => ({
            filter: { state: state === 'all' ? undefined : state },
            text: t(`commentTabs.${state}`),
            count: state === 'waiting' ? counts.comments : 0,
          }))}
        />
        <CommentDesk key={JSON.stringify(query)} {...read} ages={ages(read.comments)} query={query} />
      </>
    )
  },
})
export const { generateMetadata } = page
export default page.render
