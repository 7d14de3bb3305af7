/** `/days/12.csv`: the signatures of a campaign by day, cached by tag like its page. */
import { tags } from '@sesol/contract'
import { idText } from '@sesol/contract/fields'
import { csvRows } from '@sesol/shared/csv'
import { readForPage } from '@/lib/server/upstream'
import { missingStatus } from '@/lib/server/upstream/failures'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

type Context = { params: Promise<{ file: string }> }

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const id = idText.safeParse(/^(\d+)\.csv$/.exec((await params).file)?.[1]).data
  if (id === undefined) return new Response(null, { status: 404 })
  try {
    const { results } = await readForPage('campaignDays', { params: { id }, tags: [tags.campaign(id)] })
    const rows = results.map(({ day, signature_count, total }) => [day, signature_count, total])
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${id}.csv"`,
    }
    return new Response(csvRows([['day', 'signature_count', 'total'], ...rows]), { headers })
  } catch (error) {
    const status = missingStatus(error)
    if (status === undefined) throw error
    return new Response(null, { status })
  }
}
