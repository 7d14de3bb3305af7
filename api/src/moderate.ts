/** `npm run moderate -- …`: moderation by the operator. */
import { rejection } from '@sesol/contract'
import pg from 'pg'
import { type Config, ConfigError, readCommandConfig } from './config.ts'
import { databaseOn } from './db/database.ts'
import { approve, listWaiting, makeModerator, reject } from './domains/moderation/index.ts'
import type { Caller } from './http/caller.ts'
import { toHttpError } from './http/errors.ts'
import { sentence } from './http/messages.ts'
import { parseBody } from './http/parse.ts'
import { runCommand } from './platform/command.ts'

const usage = `Usage: npm run moderate -- <command>
  list                       campaigns that wait for a decision, oldest first
  approve <id>               shows a campaign to everybody
  reject <id> <reason>       hides a campaign from all but its owner, with the reason for the owner
  make-moderator <e-mail>    makes a member a moderator
Exit codes: 0 done or nothing to do, 1 failed, 2 wrong use.`

type Acting = { db: ReturnType<typeof databaseOn>; config: Config; now: () => Date; caller: Caller }
type Command = (ctx: Acting) => Promise<string>

function commandOf([name, subject, ...rest]: string[]): Command | undefined {
  const id = /^[1-9]\d{0,8}$/.test(subject ?? '') ? Number(subject) : undefined
  const reason = rest.join(' ').trim()
  switch (name) {
    case 'list':
      return subject === undefined ? list : undefined
    case 'approve':
      if (id === undefined || rest.length) return undefined
      return async (ctx) => {
        const { changed } = await approve({ ctx, input: { id } })
        return changed ? `Campaign ${id} is approved.` : `Campaign ${id} was approved before.`
      }
    case 'reject':
      if (id === undefined || reason === '') return undefined
      return async (ctx) => {
        const { changed } = await reject({ ctx, input: { id, ...parseBody(rejection, { reason }) } })
        return changed ? `Campaign ${id} is rejected.` : `Campaign ${id} was rejected before.`
      }
    case 'make-moderator':
      if (!subject?.includes('@') || rest.length) return undefined
      return async (ctx) => {
        const { changed } = await makeModerator({ ctx, input: { email: subject } })
        return changed ? `${subject} is a moderator.` : `${subject} was a moderator before.`
      }
    default:
      return undefined
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
