import { revalidateTag } from 'next/cache'
import { isSigned, tagsIn } from '@/lib/server/bff/hook'

export const dynamic = 'force-dynamic'

const mostBytes = 102_400

const answer = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

export async function POST(request: Request): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!(length <= mostBytes)) return answer(413)
  const body = await request.text()
  if (!isSigned(body, request.headers.get('x-sesol-signature'))) return answer(401)
  const tags = tagsIn(body)
  if (!tags) return answer(400)
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
  return answer(204)
}
