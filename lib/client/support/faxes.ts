import type { Fax } from '@sesol/contract'
import { timings } from '@sesol/contract/limits'
import useSWR from 'swr'
import { call } from '@/lib/client/http/call'
import { keys } from '@/lib/client/http/keys'
import { ApiError } from '@/lib/shared/errors/errors'
import { rememberFax } from './sent-faxes'

/** Whether the server knows nothing of this fax, or of faxes at all. */
export const isUnknownFax = (error: unknown) => error instanceof ApiError && [404, 405, 410, 501].includes(error.status)

const read = (id: string): Promise<Fax> => call('faxDetail', { params: { fax: id } })

/** How a fax fares, asked again and again as long as it waits. */
export function useFax(id: string) {
  return useSWR(keys.fax(id), () => read(id), {
    refreshInterval: (fax) => (fax === undefined || fax.state === 'queued' ? timings.faxPoll : 0),
    shouldRetryOnError: (error) => !isUnknownFax(error),
    errorRetryInterval: timings.faxPoll,
  })
}

/** Has a failed fax sent once more. @throws ApiError */
export async function retryFax(id: string): Promise<void> {
  rememberFax(await call('retryFax', { params: { fax: id } }))
}
