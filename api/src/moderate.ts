import { reasonCodes } from '@sesol/contract'
import pg from 'pg'
import { readCommandConfig } from './config.ts'
import { databaseOn } from './db/database.ts'
import { toHttpError } from './http/errors.ts'
import { sentence } from './http/messages.ts'
import { type Command, commandOf } from './moderate-commands.ts'
import { operatorSentence, runCommand } from './platform/command.ts'

const usage = `Usage: npm run moderate -- <command> [--as <name>]
  list [--reason new|changed|replied] [--overdue] [--search <text>]
                                  campaigns that wait for a decision, oldest first
  approve <id>                    makes a campaign, or its change, public
  restore|close|reopen <id>       shows a hidden campaign again; ends signing; opens it again
  request-changes|reject|hide <id> <reason> [note]
                                  asks the owner for a change; refuses; takes a public campaign down
  comments [--hidden] [--campaign <id>] [--search <text>]
                                  comments, newest first
  hide-comment <id> <reason> [note]
  restore-comment <id> [note]
  suspend <e-mail> <reason> [note] [--hide-campaigns]
  end-suspension <e-mail> [note] [--restore-campaigns]
  erase <e-mail> remove|keep [--confirm <username>]
                                  erases a member at once, as a law demands, and removes or keeps their campaigns;
                                  without --confirm it says whom that would be
  make-admin <e-mail>             makes a member the first admin, who invites all other staff
  change-email <e-mail> <new e-mail> <note>
                                  lets a member who lost the mailbox change the address after 72 hours, by a link
                                  that is mailed to the new one; the former one can stop it
  reset-second-factor <e-mail>    removes the one-time codes of a member who lost the device, and ends all sessions
  undo-acts <e-mail> <moment> <reason> [--confirm <username>]
                                  undoes all that a member of staff did since a moment, as 2026-12-01T10:00Z;
                                  without --confirm it says what that would be
  audit [--actor <id>] [--subject campaign|comment|user] [--subject-id <id>] [--action <name>]
                                  the audit log, newest first
  export-audit                    the audit log as CSV, with the filters of audit
  verify-audit [<number>:<hash>]  checks the audit log, and that it still has the end that was printed before
Lists have pages: --after <cursor> shows the next one.
--as names who acts, for the audit log.
Reasons: ${reasonCodes.join(', ')}.
Exit codes: 0 done or nothing to do, 1 failed, 2 wrong use.`

await runCommand(usage, commandOf, run)

async function run(work: Command): Promise<number> {
  let db: ReturnType<typeof databaseOn> | undefined
  try {
    const config = await readCommandConfig()
    const pool = new pg.Pool({ connectionString: config.database.directUrl, max: 1, connectionTimeoutMillis: 5000 })
    // The server may close the connection while the pool ends.
    pool.on('error', () => {})
    db = databaseOn(pool)
    const { text, failed } = await work({ db, config, now: () => new Date(), caller: { kind: 'system' } })
    if (failed) console.error(text)
    else console.log(text)
    return failed ? 1 : 0
  } catch (error) {
    const { status, code } = toHttpError(error)
    console.error(status < 500 ? sentence(code, 'en') : (operatorSentence(error) ?? error))
    return 1
  } finally {
    await db?.destroy()
  }
}
