import { answer } from '@/lib/server/bff/answers'
import { isOpen, opened, preflight } from '@/lib/server/bff/open'
import { proxy } from '@/lib/server/bff/proxy'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ path: string[] }> }

async function handle(request: Request, { params }: Context): Promise<Response> {
  const { path } = await params
  const answered = await answer(request, (caller) => proxy(request, path, caller))
  return isOpen(request, path) ? opened(request, answered) : answered
}

export async function OPTIONS(request: Request, { params }: Context): Promise<Response> {
  return preflight(request, (await params).path)
}

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT }
