import { sessionPage } from '@/app/session-page'
import { FollowedReport } from '@/components/reports/followed-report'
import { readForVisitor } from '@/lib/server/upstream'
import { paths } from '@/lib/shared/paths'

export const dynamic = 'force-dynamic'

const page = sessionPage({
  read: ({ number }: { number: string }) => readForVisitor('followReport', { number }),
  head: (t, { number }) => ({ path: paths.followedReport(number), title: t('report.followTitle') }),
  view: ({ read, params }) => <FollowedReport number={params.number} report={read} />,
})
export const { generateMetadata } = page
export default page.render
