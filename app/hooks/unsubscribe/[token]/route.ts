/**
 * POST `/unsubscribe/<token>`, led here by server/mailed-links.ts, for programs that read mail: one click ends mail about
 * campaigns (RFC 8058). They send neither origin nor cookie, and none is asked for: who has the token may. What their
 * body says is the same for all of them and not read.
 */
import { answer } from '@/lib/server/bff/answers'
import { unsubscribe } from '@/lib/server/bff/unsubscribe'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params
  return answer(request, () => unsubscribe(token))
}
