/**
 * `/api/<API path without the last slash>`: the calls of the contract's table, in the name of whose cookie comes along.
 * Who may do what is the API's decision; a path that is in no row never leaves this machine.
 */
import { answer } from '@/lib/server/bff/answers'
import { proxy } from '@/lib/server/bff/proxy'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ path: string[] }> }

async function handle(request: Request, { params }: Context): Promise<Response> {
  const { path } = await params
  return answer(request, (caller) => proxy(request, path, caller))
}

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT }
