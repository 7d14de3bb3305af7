import { deskPage } from '@/components/moderation/desk-page'
import { DirectoryTable } from '@/components/moderation/directory/table'
import { ownRole } from '@/lib/server/moderation'

const page = deskPage({
  part: 'addressees',
  read: async () => ({ role: await ownRole() }),
  view: () => <DirectoryTable />,
})
export const { generateMetadata } = page
export default page.render
