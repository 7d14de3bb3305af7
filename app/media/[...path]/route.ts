import { answer } from '@/lib/server/bff/answers'
import { media } from '@/lib/server/bff/media'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ path: string[] }> }

async function handle(request: Request, { params }: Context): Promise<Response> {
  const { path } = await params
  return answer(request, (caller) => media(request, path, caller))
}

export { handle as GET, handle as HEAD }
