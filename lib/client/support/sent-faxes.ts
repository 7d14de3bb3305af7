import type { Fax } from '@sesol/contract'
import { useSyncExternalStore } from 'react'
import { mutate } from 'swr'
import { storedRecord } from '@/lib/client/browser/stored-record'
import { useHasGroup } from '@/lib/client/http/capabilities'
import { keys } from '@/lib/client/http/keys'

const record = storedRecord('sent_faxes')
const remembered = 100

type Sent = [campaign: number, fax: string]

const isSent = (value: unknown): value is Sent =>
  Array.isArray(value) && Number.isSafeInteger(value[0]) && typeof value[1] === 'string'

function sentFaxes(): Sent[] {
  const stored = record.read()
  return Array.isArray(stored) ? stored.filter(isSent) : []
}

/** Only this browser knows the fax id. Once a browser without storage has left the page, sending again returns the same fax that day. */
export function rememberFax(fax: Fax): void {
  void mutate(keys.fax(fax.id), fax, { revalidate: false })
  const others = sentFaxes().filter(([campaign]) => campaign !== fax.campaign)
  record.write([...others, [fax.campaign, fax.id]].slice(-remembered))
}

export const sentFaxOf = (campaign: number): string | undefined => sentFaxes().find(([id]) => id === campaign)?.[1]

export function useSentFax(campaign: number): string | undefined {
  const isOffered = useHasGroup('fax')
  return useSyncExternalStore(
    record.subscribe,
    () => (isOffered ? sentFaxOf(campaign) : undefined),
    () => undefined,
  )
}
