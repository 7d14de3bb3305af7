import type { TimelineEntry } from '@sesol/contract'
import type { OwnUpdate } from '@sesol/contract/updates/schema'

const day = 86_400_000

export function newsOf(timeline: readonly TimelineEntry[], updates: readonly OwnUpdate[], now: number) {
  const written = updates.filter(({ state }) => state !== 'rejected').map(({ created_at }) => Date.parse(created_at))
  const latest = (kind: TimelineEntry['kind']) =>
    Math.max(0, ...timeline.filter((entry) => entry.kind === kind).map(({ at }) => Date.parse(at)))
  const last = Math.max(latest('published'), ...written)
  return { daysWithoutUpdate: Math.floor((now - last) / day), hasNewStep: latest('step') > last }
}
