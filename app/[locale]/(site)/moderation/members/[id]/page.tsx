import { deskPage } from '@/components/moderation/desk-page'
import { MemberOverview } from '@/components/moderation/members/member-overview'
import { readMember } from '@/lib/server/moderation'

const page = deskPage({
  part: 'member',
  read: (_, id) => readMember(id),
  view: ({ read }) => <MemberOverview member={read} />,
})
export const { generateMetadata } = page
export default page.render
