import { PermanentFailure } from '../permanent-failure.ts'

const enhancedStatus = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/

/** The server takes no e-mail for this address. */
export class RecipientRefused extends PermanentFailure {
  /** The enhanced status code (RFC 3463), if the server named one. */
  readonly status: string | null

  constructor(response: string, options: ErrorOptions) {
    super(response, options)
    this.status = enhancedStatus.exec(response)?.[1] ?? null
  }
}
