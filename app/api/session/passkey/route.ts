import { answer } from '@/lib/server/bff/answers'
import { signInByPasskey } from '@/lib/server/bff/session'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => answer(request, (caller) => signInByPasskey(request, caller))
