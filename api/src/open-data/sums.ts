import { outcomes, type Statistic } from '@sesol/contract'
import type { Row, Rows } from './rows.ts'

type Sums = Omit<Statistic, 'by' | 'name'>

const none = (): Sums => ({
  ...{ campaigns: 0, signatures: 0, answers: 0 },
  outcomes: { won: 0, partly: 0, lost: 0, withdrawn: 0, ended: 0 },
})

/** Adds up the rows of the dump, so that its sums are those of the dump. */
export class OpenSums {
  readonly #groups = new Map<string, Statistic>()

  #of(by: Statistic['by'], name: unknown): Statistic {
    const known = this.#groups.get(`${by} ${name}`) ?? { by, name: String(name ?? ''), ...none() }
    this.#groups.set(`${by} ${name}`, known)
    return known
  }

  add({ campaigns, days, answers }: Rows): void {
    const groupsOf = (campaign: Row | undefined) =>
      campaign ? [this.#of('topic', campaign.topic), this.#of('place', campaign.province)] : []
    const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]))
    const monthOf = (day: Row[string] | undefined) => this.#of('month', String(day ?? '').slice(0, 7))
    for (const campaign of campaigns) {
      for (const group of [...groupsOf(campaign), monthOf(campaign.published_on)]) group.campaigns += 1
      const outcome = outcomes.find((name) => name === campaign.outcome)
      if (!outcome) continue
      for (const group of [...groupsOf(campaign), monthOf(campaign.outcome_on)]) group.outcomes[outcome] += 1
    }
    for (const { campaign_id, day, signature_count } of days) {
      for (const group of [...groupsOf(byId.get(campaign_id ?? null)), monthOf(day)])
        group.signatures += Number(signature_count)
    }
    for (const { campaign_id, published_on } of answers) {
      for (const group of [...groupsOf(byId.get(campaign_id ?? null)), monthOf(published_on)]) group.answers += 1
    }
  }

  /** Months newest first, others by their signatures. */
  results(): Statistic[] {
    const compare = (one: Statistic, other: Statistic) =>
      one.by === 'month' ? other.name.localeCompare(one.name) : other.signatures - one.signatures
    const groups = [...this.#groups.values()]
    return (['month', 'topic', 'place'] as const).flatMap((by) =>
      groups.filter((group) => group.by === by).sort(compare),
    )
  }
}
