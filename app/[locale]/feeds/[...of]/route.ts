import { localeOf } from '@/lib/i18n/params'
import { readAtomFeed } from '@/lib/server/feeds'
import { missingStatus } from '@/lib/server/upstream/failures'

export const dynamic = 'force-static'
export const revalidate = 300
export const generateStaticParams = () => []

type Context = { params: Promise<{ locale: string; of: string[] }> }

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  try {
    const feed = await readAtomFeed((await params).of, await localeOf(params))
    if (feed === undefined) return new Response(null, { status: 404 })
    return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
  } catch (error) {
    const status = missingStatus(error)
    if (status === undefined) throw error
    return new Response(null, { status })
  }
}
