import { deskPage } from '@/components/moderation/desk-page'
import { SheetDesk } from '@/components/moderation/sheets/sheet-desk'
import { readSheets } from '@/lib/server/moderation'

const page = deskPage({
  part: 'sheets',
  names: ['cursor'],
  read: readSheets,
  view: ({ read, query, ages }) => (
    <SheetDesk key={JSON.stringify(query)} {...read} ages={ages(read.sheets)} query={query} />
  ),
})
export const { generateMetadata } = page
export default page.render
