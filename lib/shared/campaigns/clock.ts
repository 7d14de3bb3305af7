import type { Campaign } from '@sesol/contract'

const day = 86_400_000
/** A day ends in Turkey when this much of it has passed in UTC. */
const turkishEnd = 21 * 3_600_000

/** The addressee's, in the figure of a campaign: open until there is an answer. */
export type Door = 'open' | 'overdue' | 'answered'

export type Clock = { waiting_since: string; answer_due_on: string | null; days_over: number }

/** The clock of a campaign that was delivered and waits for an answer. `days_over`: since the last day for one. */
export function clockOf({ waiting_since, answer_due_on = null }: Pick<Campaign, 'waiting_since' | 'answer_due_on'>) {
  if (!waiting_since) return undefined
  const over = answer_due_on === null ? 0 : Math.ceil((Date.now() - Date.parse(answer_due_on) - turkishEnd) / day)
  return { waiting_since, answer_due_on, days_over: Math.max(0, over) } satisfies Clock
}

type Awaited = Pick<Campaign, 'institution_or_person_name' | 'answered_at' | 'waiting_since' | 'answer_due_on'>

export function doorOf(campaign: Awaited): Door | undefined {
  if (campaign.answered_at) return 'answered'
  if (!campaign.institution_or_person_name) return undefined
  return clockOf(campaign)?.days_over ? 'overdue' : 'open'
}
