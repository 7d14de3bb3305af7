/** `GET /oembed?url=…`, oEmbed 1.0: public data for any origin, without cookies. */
import { boundsOf, campaignAt, oembed } from '@/lib/server/oembed'
import { readForVisitor } from '@/lib/server/upstream'
import { ApiError } from '@/lib/shared/errors/errors'

export const dynamic = 'force-dynamic'

const open = { 'access-control-allow-origin': '*' }

const refuse = (status: number, more: Record<string, string> = {}) =>
  new Response(null, { status, headers: { ...open, 'cache-control': 'no-store', ...more } })

function failure(error: unknown): Response {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 429) return refuse(429, { 'retry-after': `${error.retryAfter ?? 60}` })
  if (error.status >= 500) return refuse(503, { 'retry-after': '10' })
  if (error.status === 451) return refuse(451)
  return refuse(error.status === 401 || error.status === 403 ? 401 : 404)
}

export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  if ((query.get('format') ?? 'json') !== 'json') return refuse(501)
  const asked = campaignAt(query.get('url') ?? '')
  if (!asked) return refuse(404)
  try {
    const campaign = await readForVisitor('campaignDetail', { id: asked.id })
    if (!campaign.is_approved) return refuse(401)
    const headers = { ...open, 'cache-control': 'public, max-age=300' }
    return Response.json(oembed(campaign, asked.locale, boundsOf(query)), { headers })
  } catch (error) {
    return failure(error)
  }
}
