/** `POST` of a page, led here by server/listener.ts: the form of a browser without scripts. */
import { answerPlainForm } from '@/lib/server/bff/plain-form'

export const dynamic = 'force-dynamic'

export const POST = (request: Request): Promise<Response> => answerPlainForm(request)
