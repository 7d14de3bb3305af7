import { deskPage } from '@/components/moderation/desk-page'
import { ProposalDesk } from '@/components/moderation/proposals/proposal-desk'
import { readForSession } from '@/lib/server/session/member'

const page = deskPage({
  part: 'proposals',
  messages: ['proposals'],
  read: () => readForSession('proposals'),
  view: ({ read }) => <ProposalDesk proposals={read.proposals} />,
})
export const { generateMetadata } = page
export default page.render
