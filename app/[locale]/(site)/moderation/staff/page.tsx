import { deskPage } from '@/components/moderation/desk-page'
import { StaffDesk } from '@/components/moderation/staff/staff-desk'
import { readForSession } from '@/lib/server/session/member'

const page = deskPage({
  part: 'staff',
  messages: ['staff'],
  read: () => Promise.all([readForSession('staffMembers'), readForSession('me')]),
  view: ({ read: [listed, { id }] }) => <StaffDesk {...listed} ownId={id} />,
})
export const { generateMetadata } = page
export default page.render
