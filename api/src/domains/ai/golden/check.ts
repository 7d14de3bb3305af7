import { parseArgs } from 'node:util'
import { runCommand } from '../../../platform/command.ts'
import { askModel } from '../model.ts'
import { goldenCases } from './cases.ts'
import { criteria, type Faults, faultsOf } from './score.ts'

const usage = `Usage: npm run ai-check -- --base-url <https://:key@host/v1> --model <name> [--only <word>]
Sends the sixty golden cases to an OpenAI-compatible endpoint and scores its answers, as they came:
  kept      what was given stands there          invented  numbers, dates, names, offices and links that were not given
  unwanted  insults, names, obeyed injections    register  the closing fits the addressee
  law       the petition law where it binds      length    title, standfirst, story and petition
  language  the language that was asked for
--only: cases whose name holds the word. It costs what sixty drafts cost.
Exit codes: 0 all passed, 1 something failed, 2 wrong use.`

const timeoutMs = 180_000

type Check = { settings: Parameters<typeof askModel>[0]; only: string }

await runCommand(usage, commandOf, run)

function commandOf(words: string[]): Check | undefined {
  const options = { 'base-url': { type: 'string' }, model: { type: 'string' }, only: { type: 'string' } } as const
  try {
    const { 'base-url': base = '', model, only = '' } = parseArgs({ args: words, options }).values
    const url = URL.parse(base)
    if (!url || !/^https?:$/.test(url.protocol) || !model) return undefined
    const baseUrl = (url.origin + url.pathname).replace(/\/$/, '')
    return { settings: { baseUrl, apiKey: decodeURIComponent(url.password) || undefined, model, timeoutMs }, only }
  } catch {
    return undefined
  }
}

async function run({ settings, only }: Check): Promise<number> {
  const passed = new Map<string, number>()
  const cases = goldenCases().filter(({ name }) => name.includes(only))
  for (const golden of cases) {
    const faults = await askModel(settings, golden.material, golden.language).then(
      (draft) => faultsOf(golden, draft),
      (error: unknown) => (error instanceof Error ? String(error.cause ?? error) : String(error)),
    )
    console.log(`${golden.name}: ${typeof faults === 'string' ? faults : shown(faults)}`)
    if (typeof faults === 'string') continue
    for (const name of criteria) if (faults[name].length === 0) passed.set(name, (passed.get(name) ?? 0) + 1)
  }
  const scores = criteria.map((name) => passed.get(name) ?? 0)
  console.log(`\n${criteria.map((name, at) => `${name.padEnd(9)} ${scores[at]}/${cases.length}`).join('\n')}`)
  return scores.every((score) => score === cases.length) ? 0 : 1
}

function shown(faults: Faults): string {
  const found = criteria.filter((name) => faults[name].length > 0)
  return found.length === 0 ? 'passed' : found.map((name) => `${name} (${faults[name].join('; ')})`).join(', ')
}
