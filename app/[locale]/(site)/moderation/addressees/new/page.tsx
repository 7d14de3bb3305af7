import { getTranslations } from 'next-intl/server'
import { deskPage } from '@/components/moderation/desk-page'
import { EntryForm } from '@/components/moderation/directory/entry-form'
import { readDirectory } from '@/lib/server/moderation'

const page = deskPage({
  part: 'addressees',
  read: readDirectory,
  title: async () => (await getTranslations('directory'))('addTitle'),
  view: () => <EntryForm />,
})
export const { generateMetadata } = page
export default page.render
