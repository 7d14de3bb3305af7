import { deskPage } from '@/components/moderation/desk-page'
import { Directory } from '@/components/moderation/directory/directory'
import { readDirectory } from '@/lib/server/moderation'

const page = deskPage({
  part: 'addressees',
  names: ['q', 'kind', 'state', 'cursor'],
  read: readDirectory,
  view: ({ read, query }) => <Directory {...read} query={query} />,
})
export const { generateMetadata } = page
export default page.render
