import { deskPage } from '@/components/moderation/desk-page'
import { DomainDesk } from '@/components/moderation/domains/domain-desk'
import { readDomains } from '@/lib/server/moderation'

const page = deskPage({
  part: 'domains',
  messages: ['moderatedDomains'],
  read: readDomains,
  view: ({ read }) => <DomainDesk domains={read} />,
})
export const { generateMetadata } = page
export default page.render
