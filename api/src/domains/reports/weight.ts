import { isSevere, type ReasonCode } from '@sesol/contract'

export type ReportRecord = { upheld: number; kept: number }

const ordinary = 100
const severe = 300

/** Between a quarter and the double, so that no reporter is ignored or outweighs a crowd. */
const trustIn = ({ upheld, kept }: ReportRecord): number => Math.min(2, Math.max(0.25, (1 + upheld) / (1 + kept)))

/** The number of times moderators kept the same thing after which only what is new counts. */
export const settledAfter = 2

type Weighed = { reason: ReasonCode; record: ReportRecord; isSettled: boolean; isNew: boolean }

/** The weight in hundredths of an ordinary report. */
export function weightOf({ reason, record, isSettled, isNew }: Weighed): number {
  if (isSettled && !isNew) return 0
  return Math.round((isSevere(reason) ? severe : ordinary) * trustIn(record))
}
