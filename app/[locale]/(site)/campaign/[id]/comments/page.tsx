import { randomUUID } from 'node:crypto'
import { sessionPage } from '@/app/session-page'
import { CommentsPage } from '@/components/comments/comments-page'
import { findCampaign } from '@/lib/server/campaigns'
import { idIn, readForSession } from '@/lib/server/session/member'
import { paths } from '@/lib/shared/paths'

export const dynamic = 'force-dynamic'

const page = sessionPage({
  messages: ['comments', 'actions', 'versions', 'report', 'ui', 'error'],
  head: (t, { id }: { id: string }) => ({ path: paths.comments(Number(id)), title: t('comments.title') }),
  read: async ({ id }) => {
    const params = { id: idIn(id) }
    const [comments, { shown }, follow] = await Promise.all([
      readForSession('listComments', { params }),
      findCampaign(id),
      // Some servers do not offer it, and its own author cannot follow a campaign.
      readForSession('followState', { params }).catch(() => undefined),
    ])
    return { comments, campaign: { id: params.id, title: shown?.title ?? '' }, follow }
  },
  view: ({ read: { comments, campaign, follow } }) => (
    <CommentsPage
      campaign={campaign}
      comments={comments.results}
      isFollowing={follow?.is_following}
      now={Date.now()}
      plainKey={randomUUID()}
    />
  ),
})
export const { generateMetadata } = page
export default page.render
