import { deskPage } from '@/components/moderation/desk-page'
import { PauseDesk } from '@/components/moderation/pauses/pause-desk'
import { readPauses } from '@/lib/server/moderation'

const page = deskPage({
  part: 'pauses',
  messages: ['pauses'],
  read: readPauses,
  view: ({ read }) => <PauseDesk pauses={read} />,
})
export const { generateMetadata } = page
export default page.render
