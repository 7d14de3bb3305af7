import { deskPage } from '@/components/moderation/desk-page'
import { Entry } from '@/components/moderation/directory/entry'
import { readDirectoryEntry } from '@/lib/server/moderation'

const page = deskPage({
  part: 'addressees',
  read: (_, id) => readDirectoryEntry(id),
  title: ({ name }) => name,
  view: ({ read }) => <Entry entry={read} />,
})
export const { generateMetadata } = page
export default page.render
