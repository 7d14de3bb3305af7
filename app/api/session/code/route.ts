import { answer } from '@/lib/server/bff/answers'
import { signInByCode } from '@/lib/server/bff/session'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => answer(request, (caller) => signInByCode(request, caller))
