import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'

export type CheckedMigration = {
  up: (db: Kysely<unknown>) => Promise<void>
  isConcurrent?: boolean
  /** The release since which no code uses what it removes or tightens. */
  safeSince?: string
}

type Rule = { pattern: RegExp; reason: string; isContract?: boolean }

/** For one statement on a table that the migration has not created itself. */
const rules: Rule[] = [
  { pattern: /\brename\b/, reason: 'renames: add the new one, write both, and drop the old one in a later release' },
  { pattern: /\bdrop (table|column|schema|type|view)\b/, reason: 'drops what is in use', isContract: true },
  { pattern: /\balter column \S+ (set data )?type\b/, reason: 'rewrites the table', isContract: true },
  { pattern: /\bset not null\b/, reason: 'refuses rows of the former release', isContract: true },
  { pattern: /\badd column (?=[^,]*\bnot null\b)(?![^,]*\bdefault\b)/, reason: 'adds NOT NULL without a default' },
  {
    pattern: /\badd column [^,]*\b(unique|random\(|gen_random_uuid\(|clock_timestamp\()/,
    reason: 'rewrites or scans the table',
  },
  {
    pattern: /\badd constraint (?!.*\bnot valid\b)/,
    reason: 'scans the table: add it NOT VALID, then validate it in another migration',
  },
  { pattern: /\bcreate (unique )?index (?!concurrently\b)/, reason: 'blocks writes: create the index concurrently' },
  { pattern: /\bdrop index (?!concurrently\b)/, reason: 'blocks reads: drop the index concurrently' },
]

const unconnected: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

async function statementsOf({ up }: CheckedMigration): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<unknown>({ dialect: unconnected, log: ({ query }) => void statements.push(query.sql) })
  await up(db)
  return statements.map(normal)
}

const normal = (statement: string) =>
  statement
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const isIndexStatement = /^(create (unique )?index concurrently|drop index concurrently if exists)\b/

/** @returns one sentence per violation; `former` are the versions before this release */
export async function violationsIn(migration: CheckedMigration, former: readonly string[]): Promise<string[]> {
  const statements = await statementsOf(migration)
  const created = new Set(statements.flatMap((each) => /^create table (?:if not exists )?(\S+)/.exec(each)?.[1] ?? []))
  const isNew = (statement: string) =>
    created.has(/\b(?:on|alter table|drop table)(?: only)? ([^\s(]+)/.exec(statement)?.[1] ?? '')
  const isAllowed = migration.safeSince !== undefined && former.includes(migration.safeSince)
  const found = statements
    .filter((statement) => !isNew(statement))
    .flatMap((statement) =>
      rules
        .filter(({ pattern, isContract }) => pattern.test(statement) && !(isContract && isAllowed))
        .map(({ reason }) => `${reason}: ${statement}`),
    )
  if (!migration.isConcurrent) {
    const concurrent = statements.filter((each) => /\bconcurrently\b/.test(each))
    return [...found, ...concurrent.map((each) => `lacks isConcurrent: ${each}`)]
  }
  // An interrupted run leaves an invalid index, so the index is dropped before it is created.
  return [
    ...found,
    ...statements.filter((each) => !isIndexStatement.test(each)).map((each) => `has no transaction: ${each}`),
    ...statements.flatMap((each, at) => {
      const name = /^create (?:unique )?index concurrently (\S+)/.exec(each)?.[1]
      const isDropped = statements.slice(0, at).includes(`drop index concurrently if exists ${name}`)
      return name === undefined || isDropped ? [] : `cannot be repeated: ${each}`
    }),
  ]
}

export const planted = (...statements: string[]): CheckedMigration['up'] => {
  return async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  }
}
