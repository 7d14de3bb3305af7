/** `/api/session/code`: POST ends a sign-in that waits for a one-time code or a recovery code. No response contains a token. */
import { answer } from '@/lib/server/bff/answers'
import { signInByCode } from '@/lib/server/bff/session'

export const dynamic = 'force-dynamic'

export const POST = (request: Request) => answer(request, (caller) => signInByCode(request, caller))
