import { PermanentFailure } from '../permanent-failure.ts'

const enhancedStatus = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/

export class RecipientRefused extends PermanentFailure {
  readonly status: string | null

  constructor(response: string, options: ErrorOptions) {
    super(response, options)
    this.status = enhancedStatus.exec(response)?.[1] ?? null
  }
}
