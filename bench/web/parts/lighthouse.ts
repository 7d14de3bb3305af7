import audit from 'lighthouse'
import type { Product, Site } from '../../product.ts'
import { median, note, progress, report } from '../../report.ts'
import { openBrowser } from '../browser.ts'
import type { Options } from '../options.ts'

/** Of a bare page, performance may lack so much. */
const mostBelowBare = 4
const budgets = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const shiftBudget = 0.02
type Category = keyof typeof budgets
const categories = Object.keys(budgets) as Category[]

export async function lighthouse(product: Product, bare: Site, { rounds, moment }: Options) {
  const { browser, port } = await openBrowser()
  try {
    const { scores, blocked } = await examine(bare.address, port)
    note(`a bare page here: performance ${scores.performance}, blocked ${blocked.toFixed(0)} ms`)
    const leastPerformance = Math.max(budgets.performance, scores.performance - mostBelowBare)
    const pages = { campaign: '/campaign/1', ...(!moment && { home: '/' }) }
    for (const [name, path] of Object.entries(pages)) {
      const results: Examined[] = []
      for (let run = 0; run < rounds; run++) {
        progress(`Lighthouse, ${name}, ${run + 1} of ${rounds}`)
        results.push(await examine(product.site.address + path, port))
      }
      for (const category of categories) {
        const score = median(results.map(({ scores }) => scores[category]))
        const least = category === 'performance' ? leastPerformance : budgets[category]
        const budget = least === 100 ? '100' : `≥ ${least}`
        report({ what: `Lighthouse, ${name}: ${category}`, measured: `${score}`, budget, ok: score >= least })
      }
      const shift = median(results.map((result) => result.shift))
      const ok = shift <= shiftBudget
      report({ what: `layout shift, ${name}`, measured: shift.toFixed(3), budget: `≤ ${shiftBudget}`, ok })
      const times = (['paint', 'largest', 'blocked'] as const).map((key) => median(results.map((each) => each[key])))
      note(`first paint, largest paint, blocked: ${times.map((time) => `${time.toFixed(0)} ms`).join(', ')}`)
      const failed = new Set(results.flatMap((result) => result.failed))
      if (failed.size) note(`not passed: ${[...failed].join('; ')}`)
    }
  } finally {
    await browser.close()
  }
}

type Examined = Awaited<ReturnType<typeof examine>>

async function examine(address: string, port: number) {
  const result = await audit(address, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`)
  const { lhr } = result
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const numberOf = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
  const weighed = new Set(
    categories.flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  )
  return {
    scores: Object.fromEntries(categories.map((category) => [category, scoreOf(category)])) as Record<Category, number>,
    shift: numberOf('cumulative-layout-shift'),
    paint: numberOf('first-contentful-paint'),
    largest: numberOf('largest-contentful-paint'),
    blocked: numberOf('total-blocking-time'),
    failed: Object.values(lhr.audits)
      .filter(({ id, score }) => weighed.has(id) && score !== null && score < 0.9)
      .map(({ id, title, displayValue }) => `${id} (${displayValue ?? title})`),
  }
}
