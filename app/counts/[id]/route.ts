/** The same response for everyone, without cookies. */
import { counts } from '@/lib/server/bff/counts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ id: string }> }

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return counts((await params).id)
}
