import type { EndpointName } from '@sesol/contract/endpoints'

/** A form that a browser without scripts sent, as its page shows it again. */
export type SentForm = {
  call: EndpointName
  /** What was typed, without passwords, codes and the secrets of mailed links. */
  fields: Record<string, string>
  status: number
  answer: unknown
  /** What the page reads besides. */
  read?: { call: EndpointName; answer: unknown } | undefined
  retryAfter: string | null
}

/** What is never kept or shown again. */
export const isSecretField = (name: string): boolean =>
  /password|one_time_code|^(?:uid|session|token|secret)$/.test(name)
