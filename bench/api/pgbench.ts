import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CompiledQuery } from 'kysely'

const run = promisify(execFile)

/** Not a number without an installed pgbench. */
export async function pgbench(
  databaseUrl: string,
  folder: string,
  { query, expressions, head }: { query: Pick<CompiledQuery, 'sql'>; expressions: string[]; head: string },
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const program = globSync('/usr/{lib/postgresql/*/bin,bin}/pgbench').at(-1)
  if (!program) return Number.NaN
  const script = join(folder, 'sign.pgbench')
  const statement = query.sql.replace(/\$(\d+)/g, (_, n: string) => expressions[Number(n) - 1] ?? 'null')
  await writeFile(script, `${head}\n${statement};\n`)
  const { stdout } = await run(program, [
    ...['-n', '-M', 'prepared', '-f', script, '-c', String(connections), '-j', '1', '-T', String(Math.ceil(seconds))],
    databaseUrl,
  ])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
}
