/** No response contains a token. */
import { answer } from '@/lib/server/bff/answers'
import { signIn, signOut, whoAmI } from '@/lib/server/bff/session'

export const dynamic = 'force-dynamic'

export const GET = (request: Request) => answer(request, whoAmI)
export const POST = (request: Request) => answer(request, (caller) => signIn(request, caller))
export const DELETE = (request: Request) => answer(request, (caller) => signOut(request, caller))
