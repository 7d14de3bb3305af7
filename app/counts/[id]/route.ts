/** `GET /counts/<id>`: the numbers of a public campaign, one answer for everybody. No cookie is read or set. */
import { counts } from '@/lib/server/bff/counts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ id: string }> }

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return counts((await params).id)
}
