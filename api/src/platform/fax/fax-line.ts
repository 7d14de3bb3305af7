import type { FaxFailure } from '@sesol/contract'

export type FaxOrder = {
  /** Names this fax for ever: a repetition carries it again, by which the other side knows it. */
  id: string
  number: string
  pdf: Uint8Array
}

/** Hands faxes over to whatever sends them. */
export type FaxLine = {
  /**
   * @returns undefined when the fax was taken, else why it never will be
   * @throws when nobody knows, and it may be tried again
   */
  send(order: FaxOrder): Promise<FaxFailure | undefined>
  close(): void
}

/** The number without its `+` and whatever is no digit. */
export const digitsOf = (number: string): string => number.replace(/\D/g, '')
