import type { Fax } from '@sesol/contract'
import { timings } from '@sesol/contract/limits'
import useSWR from 'swr'
import { call } from '@/lib/client/http/call'
import { keys } from '@/lib/client/http/keys'
import { ApiError } from '@/lib/shared/errors/errors'
import { rememberFax } from './sent-faxes'

/** Unknown fax, or a server without faxes. */
export const isUnknownFax = (error: unknown) => error instanceof ApiError && [404, 405, 410, 501].includes(error.status)

const read = (id: string): Promise<Fax> => call('faxDetail', { params: { fax: id } })

/** Polls while the fax is pending. */
export function useFax(id: string) {
  return useSWR(keys.fax(id), () => read(id), {
    refreshInterval: (fax) => (fax === undefined || fax.state === 'queued' ? timings.faxPoll : 0),
    shouldRetryOnError: (error) => !isUnknownFax(error),
    errorRetryInterval: timings.faxPoll,
  })
}

/** @throws ApiError */
export async function retryFax(id: string): Promise<void> {
  rememberFax(await call('retryFax', { params: { fax: id } }))
}
