import { join } from 'node:path'
import { projectFiles, root, textOf } from './sources.ts'

const testTitle = /(?:\b(?:test|it|describe)(?:\.\w+)*\(|\](?: as const)?\)\()\s*(['"`])((?:\\.|(?!\1).)+)\1/gs
const ruleId = /\b[SCPXMFNURDT]-\d{2}\b/g
const row = /^\| (?<id>[A-Z]-\d{2}) \| (?<rule>.+?) \| (?<proofs>.*?) ?\| (?<missing>.*?) ?\|$/

export const documentPath = join(root, 'docs/security.md')

export function printSecurityDocument(): { text: string; unknown: string[]; unproved: string[] } {
  const proofs = new Map<string, Set<string>>()
  for (const path of projectFiles().toSorted()) {
    if (!/\.(?:test|spec)\.tsx?$/.test(path)) continue
    for (const [, , title = ''] of textOf(path).matchAll(testTitle)) {
      for (const id of title.match(ruleId) ?? []) proofs.set(id, (proofs.get(id) ?? new Set()).add(path))
    }
  }
  const unproved: string[] = []
  const known = new Set<string>()
  const printed = textOf('docs/security.md')
    .split('\n')
    .map((line) => {
      const { id, rule, missing = '' } = row.exec(line)?.groups ?? {}
      if (!id) return line
      known.add(id)
      const files = [...(proofs.get(id) ?? [])].map((path) => `\`${path}\``)
      if (!files.length && !missing) unproved.push(id)
      return `| ${id} | ${rule} | ${files.join(', ')} | ${missing} |`
    })
  return { text: printed.join('\n'), unknown: [...proofs.keys()].filter((id) => !known.has(id)), unproved }
}
