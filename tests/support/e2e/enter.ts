import { commandDatabaseUrl } from '../../../api/src/config.ts'
import { databaseOn, openPool } from '../../../api/src/db/database.ts'
import { codeOf } from '../../../api/src/domains/accounts/testing.ts'

/** `factor` makes the one-time codes of an account of the demo in that directory. */
export type Account = { email: string; password: string; factor?: { secret: string; dataDir: string } }

const mostTries = 5

/** Tests sign in faster than codes change, so the last use of one is forgotten. */
async function forgetUsedCode(dataDir: string, email: string) {
  const url = await commandDatabaseUrl({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' })
  const db = databaseOn(openPool({ url, poolSize: 1, statementTimeoutMs: 10_000 }))
  try {
    await db
      .updateTable('second_factor')
      .set({ last_step: 0 })
      .where('user_id', 'in', ({ selectFrom }) => selectFrom('user').select('id').where('email', '=', email))
      .execute()
  } finally {
    await db.destroy()
  }
}

/** Of tests that do so at once, one is refused and tries again. @param give returns undefined for a refused code */
export async function withCode<T>(
  { email, factor }: Account,
  give: (code: string) => Promise<T | undefined>,
): Promise<T> {
  if (!factor) throw new Error(`${email} is asked for a code and has no secret`)
  for (let tries = 0; tries < mostTries; tries += 1) {
    await forgetUsedCode(factor.dataDir, email)
    const given = await give(codeOf(new Date(), factor.secret))
    if (given !== undefined) return given
  }
  throw new Error(`${email}: ${mostTries} codes were refused`)
}
