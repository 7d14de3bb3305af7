import type { TimelineEntry } from '@sesol/contract'
import type { CampaignState } from '@sesol/contract/campaigns/states'
import type { OwnUpdate } from '@sesol/contract/updates/schema'

export type CampaignSituation = {
  status: CampaignState
  awaitsOutcome: boolean
  hasEnd: boolean
  signatures: number
  waiting: number
  goal: number | null
  emailsOpened: number
  faxes: { delivered: number; failed: number }
  handOvers: number
  isShared: boolean
  isAnswered: boolean
  daysWithoutUpdate: number
  hasNewStep: boolean
}

const updateDays = 30

const conditions = {
  name_outcome: ({ awaitsOutcome }) => awaitsOutcome,
  thank_all: ({ status, signatures }) => status === 'closed' && signatures > 0,
  mend_fax: ({ faxes }) => faxes.failed > faxes.delivered,
  share_ten: ({ signatures }) => signatures < 10,
  confirm_waiting: ({ waiting, signatures }) => waiting >= 5 && waiting * 4 >= signatures,
  raise_goal: ({ goal, signatures }) => goal !== null && signatures >= goal,
  thank_hundred: ({ signatures }) => signatures >= 100 && signatures < 1000,
  write_update: ({ signatures, daysWithoutUpdate, hasNewStep }) =>
    signatures >= 10 && (hasNewStep || daysWithoutUpdate >= updateDays),
  hand_over: ({ signatures, handOvers }) => signatures >= 100 && handOvers === 0,
  ask_answer: ({ signatures, emailsOpened, faxes, isAnswered }) =>
    !isAnswered && signatures >= 50 && emailsOpened + faxes.delivered > 0,
  announce: ({ isShared, signatures }) => !isShared && signatures >= 10,
  set_goal: ({ goal }) => goal === null,
  set_end: ({ hasEnd, signatures }) => !hasEnd && signatures >= 25,
  share_picture: () => true,
  try_letter: ({ signatures }) => signatures < 10,
  share_three: ({ signatures }) => signatures >= 10,
} as const satisfies Record<string, (situation: CampaignSituation) => boolean>

export type StepName = keyof typeof conditions

const whenClosed: readonly StepName[] = ['name_outcome', 'thank_all', 'hand_over']
const shown = 3

export function nextSteps(situation: CampaignSituation): StepName[] {
  const names = Object.keys(conditions) as StepName[]
  const offered = situation.status === 'closed' ? whenClosed : names.filter((name) => !isForClosed(name))
  return offered.filter((name) => conditions[name](situation)).slice(0, shown)
}

const isForClosed = (name: StepName) => name === 'name_outcome' || name === 'thank_all'

const day = 86_400_000

export function newsOf(timeline: readonly TimelineEntry[], updates: readonly OwnUpdate[], now: number) {
  const written = updates.filter(({ state }) => state !== 'rejected').map(({ created_at }) => Date.parse(created_at))
  const latest = (kind: TimelineEntry['kind']) =>
    Math.max(0, ...timeline.filter((entry) => entry.kind === kind).map(({ at }) => Date.parse(at)))
  const last = Math.max(latest('published'), ...written)
  return { daysWithoutUpdate: Math.floor((now - last) / day), hasNewStep: latest('step') > last }
}
