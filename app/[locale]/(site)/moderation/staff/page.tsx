import { deskPage } from '@/components/moderation/desk-page'
import { StaffDesk } from '@/components/moderation/staff/staff-desk'
import { readForSession } from '@/lib/server/session/member'

const page = deskPage({
  part: 'staff',
  messages: ['staff'],
  read: () => readForSession('staffMembers'),
  view: ({ read }) => <StaffDesk {...read} />,
})
export const { generateMetadata } = page
export default page.render
