import { answer } from '@/lib/server/bff/answers'
import { proxy } from '@/lib/server/bff/proxy'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ path: string[] }> }

async function handle(request: Request, { params }: Context): Promise<Response> {
  const { path } = await params
  return answer(request, (caller) => proxy(request, path, caller))
}

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT }
