import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { confirmedMember, factorSecret, type TestMember, testStaff } from '../../../api/src/domains/accounts/testing.ts'
import type { TestApi } from '../../../api/src/testing.ts'
import type { Outcome, RowReport } from '../run.ts'

export type Report = { conforms: boolean; totals: Record<Outcome, number>; rows: RowReport[] }

export async function command(...words: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), ...words])
  const output = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (chunk: string) => {
      output[stream] += chunk
    })
  }
  const [code] = await once(child, 'close')
  return { code, ...output }
}

export async function certify(apiUrl: string, ...words: string[]) {
  const { code, stdout, stderr } = await command('--api-url', apiUrl, '--json', ...words)
  if (stderr) throw new Error(stderr)
  const report: Report = JSON.parse(stdout)
  return { code, stdout, report }
}

export async function everybody(api: TestApi): Promise<string[]> {
  const owner = await confirmedMember(api)
  const words = (prefix: string, { email, password }: TestMember) => [
    `--${prefix}email`,
    email,
    `--${prefix}password`,
    password,
  ]
  return [
    ...words('', owner),
    ...words('moderator-', await testStaff(api, 'admin')),
    '--moderator-secret',
    factorSecret,
    '--share-with-all',
  ]
}

export const namesOf = (report: Report, outcome: Outcome) =>
  report.rows.filter((row) => row.outcome === outcome).map(({ name }) => name)
