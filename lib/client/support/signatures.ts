import { useSyncExternalStore } from 'react'
import { storedRecord } from '@/lib/client/browser/stored-record'

const record = storedRecord('signed_campaigns')
// Enough for a lifetime of signing; the oldest are forgotten first.
const remembered = 500

function signedIds(): number[] {
  const stored = record.read()
  return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : []
}

/**
 * Remembers in this browser that a campaign was signed here; who signed is not kept. Where that cannot be stored, the button
 * offers signing again, and a second signature of the same person is not counted.
 */
export const rememberSigned = (campaign: number): void =>
  record.write([...signedIds().filter((id) => id !== campaign), campaign].slice(-remembered))

/** The signature was taken back: the campaign can be signed again. */
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
