import { deskPage } from '@/components/moderation/desk-page'
import { ReportDesk } from '@/components/moderation/reports/report-desk'
import { readReports } from '@/lib/server/moderation'

const page = deskPage({
  part: 'reports',
  names: ['cursor'],
  read: readReports,
  view: ({ read, query, ages }) => (
    <ReportDesk key={JSON.stringify(query)} {...read} ages={ages(read.items)} query={query} />
  ),
})
export const { generateMetadata } = page
export default page.render
