/** One-click unsubscribe of RFC 8058, rewritten by server/mailed-links.ts: mail programs send neither origin nor cookie, so the token authorises. */
import { answer } from '@/lib/server/bff/answers'
import { unsubscribe } from '@/lib/server/bff/unsubscribe'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params
  return answer(request, () => unsubscribe(token))
}
