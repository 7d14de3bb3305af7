import { cruise, type ICruiseOptions } from 'dependency-cruiser'
import { configFor } from '../../.dependency-cruiser.ts'
import { root } from './root.ts'

export type Violation = { rule: string; reason: string; from: string; to: string }

export async function violationsIn(folder: string): Promise<{ modules: number; violations: Violation[] }> {
  const { forbidden, options } = configFor(folder)
  const settings: ICruiseOptions = { ...options, baseDir: folder, ruleSet: { forbidden }, validate: true }
  const { output } = await cruise(['.'], settings, { alias: { '@': folder } })
  if (typeof output === 'string') throw new TypeError('dependency-cruiser reported text')
  const reasons = new Map(forbidden.map(({ name, comment }) => [name, comment]))
  return {
    modules: output.summary.totalCruised,
    violations: output.summary.violations.map(({ rule, from, to }) => {
      return { rule: rule.name, reason: reasons.get(rule.name) ?? '', from, to }
    }),
  }
}

if (import.meta.main) {
  const { modules, violations } = await violationsIn(root)
  for (const { rule, reason, from, to } of violations) console.log(`${from} → ${to}\n  ${rule}: ${reason}`)
  console.log(`${modules} modules, ${violations.length} forbidden imports`)
  process.exitCode = violations.length ? 1 : 0
}
