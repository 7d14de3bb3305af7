import { useSyncExternalStore } from 'react'
import { storedRecord } from '@/lib/client/browser/stored-record'

const remembered = 500

/** Ids of campaigns, not who signed them. */
function storedIds(key: string) {
  const record = storedRecord(key)
  const ids = (): number[] => {
    const stored = record.read()
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : []
  }
  const others = (campaign: number) => ids().filter((id) => id !== campaign)
  return {
    add: (campaign: number): void => void record.write([...others(campaign), campaign].slice(-remembered)),
    remove: (campaign: number): void => {
      if (ids().includes(campaign)) record.write(others(campaign))
    },
    has: (campaign: number): boolean => ids().includes(campaign),
    useHas: (campaign: number): boolean =>
      useSyncExternalStore(
        record.subscribe,
        () => ids().includes(campaign),
        () => false,
      ),
  }
}

const signed = storedIds('signed_campaigns')
const waiting = storedIds('waiting_signatures')

export const useSigned = signed.useHas
export const isSigned = signed.has
export const useIsWaiting = waiting.useHas

export function rememberSigned(campaign: number, state: 'confirmed' | 'waiting' = 'confirmed'): void {
  signed.add(campaign)
  if (state === 'waiting') waiting.add(campaign)
  else waiting.remove(campaign)
}

export function forgetSigned(campaign: number): void {
  signed.remove(campaign)
  waiting.remove(campaign)
}
