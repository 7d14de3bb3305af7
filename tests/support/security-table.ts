import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const testTitle = /(?:\b(?:test|it|describe)(?:\.\w+)*\(|\](?: as const)?\)\()\s*(['"`])((?:\\.|(?!\1).)+)\1/gs
const ruleId = /\b[SCPXMFNURDT]-\d{2}\b/g
const row = /^\| (?<id>[A-Z]-\d{2}) \| (?<rule>.+?) \| (?<proofs>.*?) ?\| (?<missing>.*?) ?\|$/

export const documentPath = join(root, 'docs/security.md')

function testFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
}

function proofs(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const file of testFiles().toSorted()) {
    for (const [, , title = ''] of readFileSync(join(root, file), 'utf8').matchAll(testTitle)) {
      for (const id of title.match(ruleId) ?? []) found.set(id, (found.get(id) ?? new Set()).add(file))
    }
  }
  return found
}

export function printSecurityDocument(): { text: string; unknown: string[]; unproved: string[] } {
  const proved = proofs()
  const known = new Set<string>()
  const unproved: string[] = []
  const lines = readFileSync(documentPath, 'utf8').split('\n')
  const printed = lines.map((line) => {
    const { id, rule, missing = '' } = row.exec(line)?.groups ?? {}
    if (!id) return line
    known.add(id)
    const files = [...(proved.get(id) ?? [])].map((file) => `\`${file}\``)
    if (!files.length && !missing) unproved.push(id)
    return `| ${id} | ${rule} | ${files.join(', ')} | ${missing} |`
  })
  return { text: printed.join('\n'), unknown: [...proved.keys()].filter((id) => !known.has(id)), unproved }
}
