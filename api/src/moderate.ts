/** `npm run moderate -- …`: moderation by the operator. */
import {
  actsWithReason,
  decisionForm,
  isReasonCode,
  type ModeratorAct,
  moderatorActs,
  reasonCodes,
} from '@sesol/contract'
import pg from 'pg'
import { type Config, ConfigError, readCommandConfig } from './config.ts'
import { databaseOn } from './db/database.ts'
import { decide, listWaiting, makeModerator } from './domains/moderation/index.ts'
import type { Caller } from './http/caller.ts'
import { toHttpError } from './http/errors.ts'
import { sentence } from './http/messages.ts'
import { parseBody } from './http/parse.ts'
import { runCommand } from './platform/command.ts'

const usage = `Usage: npm run moderate -- <command>
  list                            campaigns that wait for a decision, oldest first
  approve <id>                    makes a campaign, or its change, public
  restore|close|reopen <id>       shows a hidden campaign again; ends signing; opens it again
  request-changes|reject|hide <id> <reason> [note]
                                  asks the owner for a change; refuses; takes a public campaign down
  make-moderator <e-mail>         makes a member a moderator
Reasons: ${reasonCodes.join(', ')}.
Exit codes: 0 done or nothing to do, 1 failed, 2 wrong use.`

type Acting = { db: ReturnType<typeof databaseOn>; config: Config; now: () => Date; caller: Caller }
type Command = (ctx: Acting) => Promise<string>

function commandOf([name, subject, ...rest]: string[]): Command | undefined {
  if (name === 'list') return subject === undefined ? list : undefined
  if (name === 'make-moderator') return makesModerator(subject)
  const act = moderatorActs.find((each) => each === name)
  const id = /^[1-9]\d{0,8}$/.test(subject ?? '') ? Number(subject) : undefined
  return act && id !== undefined ? decides(act, id, rest) : undefined
}

function makesModerator(email: string | undefined): Command | undefined {
  if (!email?.includes('@')) return undefined
  return async (ctx) => {
    const { changed } = await makeModerator({ ctx, input: { email } })
    return changed ? `${email} is a moderator.` : `${email} was a moderator before.`
  }
}

function decides(act: ModeratorAct, id: number, [reason, ...words]: string[]): Command | undefined {
  if (actsWithReason.includes(act) !== (reason !== undefined)) return undefined
  if (reason !== undefined && !isReasonCode(reason)) return undefined
  return async (ctx) => {
    const form = parseBody(decisionForm, { reason, note: words.join(' ') })
    const { changed, campaign } = await decide({ ctx, input: { id, act, ...form } })
    return changed ? `Campaign ${id} is ${campaign.status}.` : `Campaign ${id} was ${campaign.status} before.`
  }
}

async function list(ctx: Acting): Promise<string> {
  const { results, next } = await listWaiting({ ctx, input: {} })
  if (results.length === 0) return 'No campaign waits for a decision.'
  const lines = results.map(({ campaign, since }) =>
    [campaign.id, since, campaign.user.username, campaign.title].join('\t'),
  )
  return [...lines, ...(next ? ['… and more.'] : [])].join('\n')
}

await runCommand(usage, commandOf, run)

async function run(work: Command): Promise<number> {
  let db: Acting['db'] | undefined
  try {
    const config = await readCommandConfig()
    db = databaseOn(new pg.Pool({ connectionString: config.database.url, max: 1, connectionTimeoutMillis: 5000 }))
    console.log(await work({ db, config, now: () => new Date(), caller: { kind: 'system' } }))
    return 0
  } catch (error) {
    if (error instanceof ConfigError) console.error(error.message)
    else {
      const httpError = toHttpError(error)
      console.error(sentence(httpError.code, 'en'))
      if (httpError.status >= 500) console.error(error)
    }
    return 1
  } finally {
    await db?.destroy()
  }
}
