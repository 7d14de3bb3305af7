import 'server-only'
import type { Answer, EndpointName, ErrorId } from '@sesol/contract'
import { idText } from '@sesol/contract/fields'
import { headers } from 'next/headers'
import { ApiError } from '@/lib/shared/errors/errors'
import { requestContext } from '../request-context'
import { readForMember } from '../upstream'
import { requireOffered } from '../upstream/capabilities'
import { readSession } from './session-cookie'

type Asked = Parameters<typeof readForMember>[2]

/** Reads for the session of this request, without renewing it: a page cannot set cookies. @throws ApiError 401 without a session */
export async function readForSession<N extends EndpointName>(name: N, asked?: Asked): Promise<Answer<N>> {
  await requireOffered(name)
  const { session } = await readSession((await headers()).get('cookie'))
  if (!session) throw new ApiError({ status: 401, id: 'error.session.required' })
  return readForMember(name, session.access, asked)
}

/** The statuses for which the page does not exist, such as those of a member who may not see it. */
const missing = [400, 403, 404, 410, 451]

const lacks: Partial<Record<ErrorId, 'factor' | 'code'>> = {
  'error.factor.enrol': 'factor',
  'error.factor.verify': 'code',
}

export type NoPage = 'missing' | 'expired' | 'factor' | 'code'

export async function readSessionPage<T extends object>(read: () => Promise<T>): Promise<T | NoPage> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return 'expired'
    const lack = lacks[error.id]
    if (lack) {
      requestContext()?.setStatus(403)
      return lack
    }
    if (!missing.includes(error.status)) throw error
    requestContext()?.setStatus(404)
    return 'missing'
  }
}

export function idIn(segment: string): number {
  const id = idText.safeParse(segment)
  if (id.success) return Number(id.data)
  throw new ApiError({ status: 404, id: 'error.request.not_found' })
}
