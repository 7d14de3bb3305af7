import { masked } from '@sesol/shared/log'
import pg from 'pg'
import { commandDatabaseUrl } from './config.ts'
import { databaseOn } from './db/database.ts'
import { cut, oneLine } from './platform/clean-text.ts'
import { operatorSentence, runCommand } from './platform/command.ts'
import { dropJob, type FailedJob, failedJobs, retryJobs } from './platform/failed-jobs.ts'

const usage = `Usage: npm run jobs -- <command>
  list                jobs that failed, oldest first: number, name, attempts, since when, what is next, last error
  retry <number|all>  retries failed jobs at once
  drop <number>       takes a failed job out of the queue, never to be done
Exit codes: 0 done or nothing to do, 1 failed, 2 wrong use.`

const listed = 200
const errorLength = 300

type Db = ReturnType<typeof databaseOn>
type Outcome = { text: string; code: 0 | 1 }
type Command = (db: Db) => Promise<Outcome>

function commandOf([name, subject, ...rest]: string[]): Command | undefined {
  if (rest.length) return undefined
  const id = /^[1-9]\d{0,14}$/.test(subject ?? '') ? Number(subject) : undefined
  if (name === 'list' && subject === undefined) return list
  if (name === 'retry' && subject === 'all') return retryAll
  if (name === 'retry' && id !== undefined) {
    return async (db) => ((await retryJobs(db, id)) ? done(`Job ${id} is retried.`) : none(id))
  }
  if (name === 'drop' && id !== undefined) {
    return async (db) => ((await dropJob(db, id)) ? done(`Job ${id} is dropped.`) : none(id))
  }
  return undefined
}

const done = (text: string): Outcome => ({ text, code: 0 })
const none = (id: number): Outcome => ({ text: `No failed job has the number ${id}.`, code: 1 })

async function list(db: Db): Promise<Outcome> {
  const jobs = await failedJobs(db, listed)
  return done(jobs.length ? jobs.map(lineOf).join('\n') : 'No job failed.')
}

async function retryAll(db: Db): Promise<Outcome> {
  const count = await retryJobs(db, 'all')
  return done(count ? `${count} ${count === 1 ? 'job is' : 'jobs are'} retried.` : 'No job failed.')
}

function lineOf({ id, name, attempts, max_attempts, created_at, run_at, last_error }: FailedJob): string {
  const next = attempts >= max_attempts ? 'given up' : `next ${run_at.toISOString()}`
  const error =
    last_error === null ? 'the worker ended during each attempt' : cut(masked(oneLine(last_error)), errorLength)
  return [id, name, `${attempts}/${max_attempts}`, created_at.toISOString(), next, error].join('\t')
}

await runCommand(usage, commandOf, run)

async function run(work: Command): Promise<number> {
  let db: Db | undefined
  try {
    db = databaseOn(
      new pg.Pool({ connectionString: await commandDatabaseUrl(), max: 1, connectionTimeoutMillis: 5000 }),
    )
    const { text, code } = await work(db)
    if (code) console.error(text)
    else console.log(text)
    return code
  } catch (error) {
    console.error(operatorSentence(error) ?? error)
    return 1
  } finally {
    await db?.destroy()
  }
}
