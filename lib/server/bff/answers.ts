import 'server-only'
import { ApiError } from '@/lib/shared/errors'
import { Caller } from '../caller'
import { currentVisit } from '../visit'

type Options = { status?: number; cookie?: string | undefined; headers?: Record<string, string> }

/** An answer to one person: never stored anywhere on its way. */
export function answerJson(body: unknown, { status = 200, cookie, headers: more = {} }: Options = {}): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store', ...more })
  if (cookie) headers.append('set-cookie', cookie)
  if (status === 204) return new Response(null, { status, headers })
  headers.set('content-type', 'application/json; charset=utf-8')
  const bytes = Buffer.from(JSON.stringify(body))
  currentVisit()?.tellLength(bytes.length)
  return new Response(bytes, { status, headers })
}

/** DRF's shape of an error: ids under `code` and, field by field, as the fields' messages and under `codes`. */
function answerError({ status, id, fields, retryAfter }: ApiError, cookie: string | undefined): Response {
  const body = {
    ...fields,
    code: id,
    ...(Object.keys(fields).length > 0 && { codes: fields }),
    request_id: currentVisit()?.requestId,
  }
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return answerJson(body, { status, cookie, headers })
}

/** Answers a request of the browser; whatever is thrown becomes an answer too, with the cookie that it left behind. */
export async function answer(request: Request, work: (caller: Caller) => Promise<Response>): Promise<Response> {
  const caller = await Caller.of(request)
  try {
    return await work(caller)
  } catch (error) {
    if (error instanceof ApiError) return answerError(error, caller.cookie)
    currentVisit()?.report(error)
    return answerError(new ApiError({ status: 500, id: 'error.server' }), caller.cookie)
  }
}
