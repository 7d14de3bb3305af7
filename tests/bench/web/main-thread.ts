import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'

export type Work = {
  total: number
  longest: number
  kinds: [name: string, ms: number][]
}

const event = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z.unknown().optional(),
})
const trace = z.object({ traceEvents: z.array(event) })
type Event = z.infer<typeof event>

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'v8.execute']
/** Set by the page itself, so that the trace excludes the work of the test. */
export const [begin, end] = ['measured-from', 'measured-to']
const eventNames = [
  'EvaluateScript',
  'v8.compile',
  'FunctionCall',
  'UpdateLayoutTree',
  'Layout',
  'Paint',
  'PrePaint',
  'ParseHTML',
]

export async function mainThreadWork(browser: Browser, page: Page, act: () => Promise<void>): Promise<Work> {
  await browser.startTracing(page, { categories })
  await act()
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()))
  const [from, to] = [begin, end].map((mark) => traceEvents.find(({ name }) => name === mark))
  if (!from || !to) throw new Error('the trace does not hold the marks')
  const within = traceEvents.filter(
    ({ pid, tid, ts, dur }) => pid === from.pid && tid === from.tid && dur !== undefined && ts > from.ts && ts < to.ts,
  )
  const named = (name: string) => within.filter((one) => one.name === name)
  const tasks = named('RunTask')
  const kinds = eventNames.map((name): [string, number] => [name, sum(named(name))])
  return {
    total: sum(tasks),
    longest: Math.max(0, ...tasks.map(ms)),
    kinds: kinds.filter(([, much]) => much >= 1).toSorted((a, b) => b[1] - a[1]),
  }
}

/** CPU time of the thread, without the time in which other programs had the core. */
const ms = ({ dur = 0, tdur = dur }: Event) => tdur / 1000
const sum = (events: Event[]) => events.reduce((total, one) => total + ms(one), 0)
