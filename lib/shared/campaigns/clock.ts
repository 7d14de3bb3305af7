import type { Campaign } from '@sesol/contract'

const day = 86_400_000
/** A day ends in Turkey when this much of it has passed in UTC. */
const turkishEnd = 21 * 3_600_000

export type Clock = { waiting_since: string; answer_due_on: string | null; days_over: number }

/** The clock of a campaign that was delivered and waits for an answer. `days_over`: since the last day for one. */
export function clockOf({ waiting_since, answer_due_on = null }: Pick<Campaign, 'waiting_since' | 'answer_due_on'>) {
  if (!waiting_since) return undefined
  const over = answer_due_on === null ? 0 : Math.ceil((Date.now() - Date.parse(answer_due_on) - turkishEnd) / day)
  return { waiting_since, answer_due_on, days_over: Math.max(0, over) } satisfies Clock
}
