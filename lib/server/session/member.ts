import 'server-only'
import type { Answer, EndpointName } from '@sesol/contract'
import { headers } from 'next/headers'
import { ApiError } from '@/lib/shared/errors/errors'
import { readForMember } from '../upstream'
import { readSession } from './session-cookie'

type Asked = Parameters<typeof readForMember>[2]

/** Reads for the session of this request, without renewing it: a page cannot set cookies. @throws ApiError 401 without a session */
export async function readForSession<N extends EndpointName>(name: N, asked?: Asked): Promise<Answer<N>> {
  const { session } = await readSession((await headers()).get('cookie'))
  if (!session) throw new ApiError({ status: 401, id: 'error.session.required' })
  return readForMember(name, session.access, asked)
}
