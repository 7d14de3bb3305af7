import { useSyncExternalStore } from 'react'
import { storedRecord } from '@/lib/client/browser/stored-record'

const record = storedRecord('signed_campaigns')
const remembered = 500

function signedIds(): number[] {
  const stored = record.read()
  return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : []
}

/** Stores that a campaign was signed, not by whom. Without storage the button stays, and the server counts a person once. */
export const rememberSigned = (campaign: number): void =>
  record.write([...signedIds().filter((id) => id !== campaign), campaign].slice(-remembered))

export function forgetSigned(campaign: number): void {
  const ids = signedIds()
  if (ids.includes(campaign)) record.write(ids.filter((id) => id !== campaign))
}

export function useSigned(campaign: number): boolean {
  return useSyncExternalStore(
    record.subscribe,
    () => signedIds().includes(campaign),
    () => false,
  )
}
