import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import {
  type DumpFile,
  type DumpTable,
  dumpColumns,
  dumpFiles,
  dumpTables,
  outcomes,
  type Statistic,
} from '@sesol/contract'
import { csvRows } from '@sesol/shared/csv'
import { turkishDayOf } from '@sesol/shared/dates'
import type { Selectable } from 'kysely'
import type { Deps } from '../context.ts'
import type { DataDumpTable } from '../db/schema/erasure.ts'
import { notFound } from '../http/errors.ts'
import type { Handler } from '../http/routes.ts'
import { directoryRows, openRows, type Row, type Rows, someWithdrawn } from './rows.ts'

type Sums = Omit<Statistic, 'by' | 'name'>

const none = (): Sums => ({
  ...{ campaigns: 0, signatures: 0, delivered: 0, answers: 0 },
  outcomes: { won: 0, partly: 0, lost: 0, withdrawn: 0, ended: 0 },
})

/** Adds up the rows of the dump, so that its sums are those of the dump. */
class OpenSums {
  readonly #groups = new Map<string, Statistic>()

  #of(by: Statistic['by'], name: unknown): Statistic {
    const known = this.#groups.get(`${by} ${name}`) ?? { by, name: String(name ?? ''), ...none() }
    this.#groups.set(`${by} ${name}`, known)
    return known
  }

  add({ campaigns, days, answers }: Rows): void {
    const groupsOf = (campaign: Row | undefined) =>
      campaign ? [this.#of('topic', campaign.topic), this.#of('place', campaign.province)] : []
    const byId = new Map(campaigns.map((campaign) => [campaign.id, campaign]))
    const monthOf = (day: Row[string] | undefined) => this.#of('month', String(day ?? '').slice(0, 7))
    for (const campaign of campaigns) {
      for (const group of [...groupsOf(campaign), monthOf(campaign.published_on)]) group.campaigns += 1
      if (campaign.delivered_on) {
        for (const group of [...groupsOf(campaign), monthOf(campaign.delivered_on)]) group.delivered += 1
      }
      const outcome = outcomes.find((name) => name === campaign.outcome)
      if (!outcome) continue
      for (const group of [...groupsOf(campaign), monthOf(campaign.outcome_on)]) group.outcomes[outcome] += 1
    }
    for (const { campaign_id, day, signature_count } of days) {
      for (const group of [...groupsOf(byId.get(campaign_id ?? null)), monthOf(day)])
        group.signatures += Number(signature_count)
    }
    for (const { campaign_id, published_on } of answers) {
      for (const group of [...groupsOf(byId.get(campaign_id ?? null)), monthOf(published_on)]) group.answers += 1
    }
  }

  /** Months newest first, others by their signatures. */
  results(): Statistic[] {
    const compare = (one: Statistic, other: Statistic) =>
      one.by === 'month' ? other.name.localeCompare(one.name) : other.signatures - one.signatures
    const groups = [...this.#groups.values()]
    return (['month', 'topic', 'place'] as const).flatMap((by) =>
      groups.filter((group) => group.by === by).sort(compare),
    )
  }
}

type Writing = { path: string; write: (text: string) => Promise<void>; end: () => Promise<void>; stop: () => void }

function openGzip(path: string): Writing {
  const gzip = createGzip()
  const done = pipeline(gzip, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  // Its error is that of `end`.
  done.catch(() => {})
  return {
    path,
    write: async (text) => {
      if (!gzip.write(text)) await once(gzip, 'drain')
    },
    end: () => {
      gzip.end()
      return done
    },
    stop: () => void gzip.destroy(),
  }
}

const lineOf = (file: DumpFile, columns: readonly string[], row: Row) =>
  file.includes('.csv')
    ? csvRows([columns.map((name) => cellOf(row[name]))])
    : `${JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name] ?? null])))}\n`

const cellOf = (value: Row[string] | undefined) => (typeof value === 'number' ? value : String(value ?? ''))

/** Makes the dump once a day, and again when something in it is no longer public, or a restore brought no files. */
export async function keepDump(deps: Deps): Promise<void> {
  const { db, privateFiles, now } = deps
  const former = await db.selectFrom('data_dump').selectAll().executeTakeFirst()
  const isToday = former && turkishDayOf(former.made_at) === turkishDayOf(now())
  if (isToday && !(await someMissing(privateFiles, former.files)) && !(await someWithdrawn(db, former.campaign_ids)))
    return
  const made = await writeDump(deps)
  // One that was taken down meanwhile is left out by the next run.
  const isOutdated = await someWithdrawn(db, made.campaign_ids)
  if (!isOutdated) {
    const row = { ...made, files: JSON.stringify(made.files), statistics: JSON.stringify(made.statistics) }
    await db
      .insertInto('data_dump')
      .values({ id: true, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
  const kept = Object.values((isOutdated ? former : made)?.files ?? {}).map(({ file }) => file)
  for await (const { name } of privateFiles.list()) {
    if (name.endsWith('.gz') && !kept.includes(name)) await privateFiles.delete(name)
  }
}

type Dump = Pick<Selectable<DataDumpTable>, 'made_at' | 'campaign_ids' | 'files' | 'statistics'>

async function someMissing(storage: Deps['privateFiles'], files: Dump['files']): Promise<boolean> {
  const found = await Promise.all(Object.values(files).map(({ file }) => storage.stat(file)))
  return found.includes(undefined)
}

/** Writes the data of one moment, streamed into a file for each table and format. */
async function writeDump({ db, privateFiles, temporary, now }: Deps): Promise<Dump> {
  const made_at = now()
  const campaign_ids: number[] = []
  const sums = new OpenSums()
  const written = new Map(dumpFiles.map((file) => [file, openGzip(temporary.path())]))
  const write = async (table: DumpTable, rows: Row[]) => {
    for (const file of dumpFiles.filter((name) => name.startsWith(`${table}.`))) {
      const lines = rows.map((row) => lineOf(file, dumpColumns[table], row))
      await written.get(file)?.write(lines.join(''))
    }
  }
  try {
    for (const [file, { write }] of written) {
      const table = dumpTables.find((name) => file.startsWith(`${name}.`)) ?? 'campaigns'
      if (file.includes('.csv')) await write(csvRows([dumpColumns[table]]))
    }
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        for await (const rows of openRows(trx)) {
          sums.add(rows)
          campaign_ids.push(...rows.campaigns.map(({ id }) => Number(id)))
          for (const table of ['campaigns', 'days', 'answers'] as const) await write(table, rows[table])
        }
        await write('addressees', await directoryRows(trx))
      })
    const files: Dump['files'] = {}
    for (const [name, { path, end }] of written) {
      await end()
      const { size: bytes } = await stat(path)
      const file = `${randomBytes(16).toString('hex')}.gz`
      await privateFiles.adopt(file, path)
      files[name] = { file, bytes }
    }
    return { made_at, campaign_ids, files, statistics: sums.results() }
  } finally {
    for (const { path, stop } of written.values()) {
      stop()
      await temporary.remove(path)
    }
  }
}

export const statistics: Handler<'statistics'> = async ({ ctx: { db } }) => {
  const dump = await db.selectFrom('data_dump').select(['made_at', 'statistics']).executeTakeFirst()
  return { made_at: dump?.made_at.toISOString() ?? null, results: dump?.statistics ?? [] }
}

/** The answer is the stream; `sendFile` says of when it is. */
export const openDump: Handler<'openDump'> = async ({ ctx: { db, privateFiles }, input }) => {
  const dump = await db.selectFrom('data_dump').select(['made_at', 'files']).executeTakeFirst()
  const stored = dump?.files[input.file]
  const bytes = stored && (await privateFiles.open(stored.file))
  if (!dump || !bytes) throw notFound('error.request.not_found')
  return { bytes, length: stored.bytes, modifiedAt: dump.made_at }
}
