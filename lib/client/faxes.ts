import type { Fax } from '@sesol/contract'
import { timings } from '@sesol/contract/limits'
import { useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import { ApiError } from '@/lib/shared/errors'
import { keys } from './keys'
import { storedRecord } from './stored-record'

const record = storedRecord('sent_faxes')
// The oldest are forgotten first; by then they have long been delivered.
const remembered = 100

type Sent = [campaign: number, fax: string]

const isSent = (value: unknown): value is Sent =>
  Array.isArray(value) && Number.isSafeInteger(value[0]) && typeof value[1] === 'string'

function sentFaxes(): Sent[] {
  const stored = record.read()
  return Array.isArray(stored) ? stored.filter(isSent) : []
}

/**
 * Remembers in this browser which fax was sent for a campaign: its id is known to nobody else, and who sent it is not kept. Where
 * that cannot be stored, the state is shown as long as the page lasts, and sending once more answers with the same fax that day.
 */
export function rememberFax(fax: Fax): void {
  void mutate(keys.fax(fax.id), fax, { revalidate: false })
  const others = sentFaxes().filter(([campaign]) => campaign !== fax.campaign)
  record.write([...others, [fax.campaign, fax.id]].slice(-remembered))
}

/** The id of the fax that this browser sent last for a campaign. */
export function useSentFax(campaign: number): string | undefined {
  return useSyncExternalStore(
    record.subscribe,
    () => sentFaxes().find(([id]) => id === campaign)?.[1],
    () => undefined,
  )
}

/** Whether the server knows nothing of this fax, or of faxes at all. */
export const isUnknownFax = (error: unknown) => error instanceof ApiError && [404, 405, 410, 501].includes(error.status)

// The contract's schemas come with the first question, not with the page.
async function read(id: string): Promise<Fax> {
  const { call } = await import('./api')
  return call('faxDetail', { params: { fax: id } })
}

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
  const { call } = await import('./api')
  rememberFax(await call('retryFax', { params: { fax: id } }))
}
