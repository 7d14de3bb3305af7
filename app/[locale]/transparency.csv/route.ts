/** `/transparency.csv`: the figures of the page of the same name, by month, cached by tag like it. */
import { csvRows } from '@sesol/shared/csv'
import { getFigures } from '@/lib/server/legal'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

const columns = ['month', 'subject', 'kind', 'outcome', 'count'] as const

export async function GET(): Promise<Response> {
  const figures = await getFigures()
  if (!figures) return new Response(null, { status: 404 })
  return new Response(csvRows([columns, ...figures.map((figure) => columns.map((column) => figure[column]))]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="transparency.csv"',
    },
  })
}
