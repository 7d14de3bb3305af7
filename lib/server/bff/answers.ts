import 'server-only'
import { ApiError } from '@/lib/shared/errors/errors'
import { requestContext } from '../request-context'
import { Caller } from '../session/caller'

type Cookie = string | undefined
type Options = { status?: number; cookie?: Cookie | readonly Cookie[]; headers?: Record<string, string> }

export function answerJson(body: unknown, { status = 200, cookie, headers: more = {} }: Options = {}): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store', ...more })
  for (const each of [cookie].flat()) if (each) headers.append('set-cookie', each)
  if (status === 204) return new Response(null, { status, headers })
  headers.set('content-type', 'application/json; charset=utf-8')
  const bytes = Buffer.from(JSON.stringify(body))
  requestContext()?.setHeader('content-length', bytes.length)
  return new Response(bytes, { status, headers })
}

/** An error in DRF's shape: ids in `code`, in the messages of the fields and in `codes`. */
function answerError({ status, id, fields, retryAfter }: ApiError, cookie: string | undefined): Response {
  const body = {
    ...fields,
    code: id,
    ...(Object.keys(fields).length > 0 && { codes: fields }),
    request_id: requestContext()?.requestId,
  }
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return answerJson(body, { status, cookie, headers })
}

export async function answer(request: Request, work: (caller: Caller) => Promise<Response>): Promise<Response> {
  const caller = await Caller.of(request)
  try {
    return await work(caller)
  } catch (error) {
    if (error instanceof ApiError) return answerError(error, caller.cookie)
    requestContext()?.report(error)
    return answerError(new ApiError({ status: 500, id: 'error.server' }), caller.cookie)
  }
}
