import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const nameOfTest = /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)+)\1/gs
const id = /\b[SCPXMFNURD]-\d{2}\b/g

export const documentPath = join(root, 'docs/security.md')
const [begin, end] = ['<!-- table -->', '<!-- /table -->']

/** Test files that git tracks, or would: what a fresh clone holds. */
function testFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
}

/** A row for each pair of promise and test, as the names of the tests state it. */
function rows(): string[] {
  const found: string[] = []
  for (const file of testFiles()) {
    for (const [, , name = ''] of readFileSync(join(root, file), 'utf8').matchAll(nameOfTest)) {
      const ids = name.match(id) ?? []
      const promise = name.replace(/\\(.)/g, '$1').replace(/^(?:[SCPXMFNURD]-\d{2}[,:]?\s+(?:and\s+)?)+/, '')
      for (const each of new Set(ids)) found.push(`| ${each} | ${promise.replaceAll('|', '\\|')} | \`${file}\` |`)
    }
  }
  return found.sort()
}

/** The document with its table printed anew. */
export function printSecurityDocument(): string {
  const text = readFileSync(documentPath, 'utf8')
  const table = ['| id | what must hold | proved by |', '|---|---|---|', ...rows()].join('\n')
  return `${text.slice(0, text.indexOf(begin) + begin.length)}\n${table}\n${text.slice(text.indexOf(end))}`
}
