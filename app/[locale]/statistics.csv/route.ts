/** `/statistics.csv`: the sums of the page of the same name. */
import { outcomes } from '@sesol/contract/campaigns/states'
import { csvRows } from '@sesol/shared/csv'
import { getStatistics } from '@/lib/server/site'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

const columns = ['by', 'name', 'campaigns', 'signatures', 'delivered', 'answers']

export async function GET(): Promise<Response> {
  const found = await getStatistics()
  if (!found) return new Response(null, { status: 404 })
  const rows = found.results.map(({ by, name, campaigns, signatures, delivered, answers, outcomes: ended }) => [
    ...[by, name, campaigns, signatures, delivered, answers],
    ...outcomes.map((outcome) => ended[outcome] ?? 0),
  ])
  return new Response(csvRows([[...columns, ...outcomes], ...rows]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="statistics.csv"',
    },
  })
}
