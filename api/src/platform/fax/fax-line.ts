import type { FaxFailure } from '@sesol/contract'

export type FaxOrder = {
  /** Stays the same in retries: the idempotency key of the other side. */
  id: string
  number: string
  pdf: Uint8Array
}

export type FaxLine = {
  /** @returns undefined when the fax was accepted, else why it never will be @throws when it may be retried */
  send(order: FaxOrder): Promise<FaxFailure | undefined>
  close(): void
}

export const digitsOf = (number: string): string => number.replace(/\D/g, '')
