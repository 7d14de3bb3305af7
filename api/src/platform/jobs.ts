import { createHash } from 'node:crypto'
import { maxTagsPerMessage, type Pausable, type Tag } from '@sesol/contract'
import { currentTraceparent } from '@sesol/contract/tracing'
import type { JobHelpers, Task, TaskList } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { MailOrder } from './mail/mails.ts'
import { PermanentFailure } from './permanent-failure.ts'

/** Data hold no secret: links are made when the e-mail is composed. */
export type Jobs = {
  revalidate_site: { tags: Tag[] }
  send_mail: MailOrder
  send_confirmation: { user_id: number }
  send_new_sign_in: { session_id: string }
  send_reset: { email: string }
  make_export: { user_id: number }
  send_fax: { fax: string }
  prepare_video: { media_id: number }
  send_digest: { digest_id: number }
  send_announcements: { digest_id: number | null; user_id: number }
  settle_signatures: Record<string, never>
  send_signature_mail: SignatureMailOrder
  queue_addressee_digests: Record<string, never>
  send_addressee_digest: { addressee_id: number; day: string }
  send_answer_link: { campaign_id: number }
  tell_signers: { campaign_id: number; version: number; since: string }
  mail_audience: { mailing: number }
  send_update_mail: { mailing: number; reader: 'signer' | 'follower'; id: number }
  plan_outcome_mail: { campaign_id: number }
  notify_supporters: { mailing: number; last_user_id: number }
  notify_reporters: { case_id: number; last_report: number }
  mark_by_model: { campaign_id: number }
  review_marked: { kind: 'comment' | 'statement' | 'profile' | 'answer'; id: number }
}

/** `form`: not sent if it waits no longer. `version` is that of the new text. */
export type SignatureMailOrder =
  | { mail: 'signature_confirm' | 'signature_reminder' | 'signature_forms'; form: number }
  | { mail: 'signature_repeated'; signature: number }
  | { mail: 'signature_changed'; signature: number; version: number }

declare global {
  namespace GraphileWorker {
    // Only `enqueue` writes jobs by these names.
    interface Tasks extends Jobs {}
  }
}

/** The back-off grows from 3 seconds by a factor of e to 6 hours: 8 attempts take 30 minutes, 10 take 3.5 hours, 13 almost a day. */
const attempts: Record<keyof Jobs, number> = {
  revalidate_site: 10,
  send_mail: 13,
  send_confirmation: 13,
  send_new_sign_in: 8,
  send_reset: 8,
  make_export: 6,
  send_fax: 10,
  prepare_video: 10,
  send_digest: 13,
  send_announcements: 13,
  settle_signatures: 13,
  send_signature_mail: 13,
  tell_signers: 13,
  send_answer_link: 13,
  mail_audience: 13,
  send_update_mail: 13,
  plan_outcome_mail: 13,
  notify_supporters: 13,
  notify_reporters: 13,
  review_marked: 13,
  mark_by_model: 6,
  queue_addressee_digests: 13,
  send_addressee_digest: 13,
}

/** Bulk e-mails come after those that a person waits for. */
export const bulkPriority = 10

const bulkJobs: ReadonlySet<keyof Jobs> = new Set([
  'send_digest',
  'tell_signers',
  'mail_audience',
  'send_update_mail',
  'notify_supporters',
  'notify_reporters',
])
const bulkMails: ReadonlySet<string> = new Set([
  'announcements',
  'campaign_announced',
  'notifications',
  'signature_reminder',
  'signature_changed',
])

function priorityOf(name: keyof Jobs, payload: Jobs[keyof Jobs]): number {
  const bulk = bulkJobs.has(name) || ('mail' in payload && bulkMails.has(payload.mail))
  return bulk ? bulkPriority : 0
}

/** Jobs that run one at a time across all workers: a conversion takes minutes of a core, and limits are counted in one order. */
const queues: Partial<Record<keyof Jobs, string>> = { prepare_video: 'video', settle_signatures: 'signatures' }

const pausedAs: Partial<Record<keyof Jobs, Extract<Pausable, 'mail' | 'fax'>>> = {
  send_mail: 'mail',
  send_confirmation: 'mail',
  send_new_sign_in: 'mail',
  send_reset: 'mail',
  send_digest: 'mail',
  send_announcements: 'mail',
  send_signature_mail: 'mail',
  send_update_mail: 'mail',
  send_addressee_digest: 'mail',
  send_answer_link: 'mail',
  send_fax: 'fax',
}

/** With `seconds`, the job runs no sooner, and a merged one no later than it would have. */
type Options = { priority?: number; key?: string | null; seconds?: number }

function traced(payload: RawBuilder<unknown>) {
  const traceparent = currentTraceparent()
  return traceparent === undefined
    ? sql`${payload}::json`
    : sql`(${payload}::jsonb || ${JSON.stringify({ traceparent })}::jsonb)::json`
}

const flagsOf = (name: keyof Jobs) => (pausedAs[name] ? [pausedAs[name]] : null)

/**
 * For a statement that queues jobs of the rows that it changes; `payload` is an SQL expression. Each job has a key, by which
 * it is ended or postponed while it runs.
 */
export const jobCall = (
  name: keyof Jobs,
  payload: RawBuilder<unknown>,
  { priority = 0, key = null, seconds }: Options = {},
) =>
  sql`graphile_worker.add_job(
    ${name}, ${traced(payload)}, queue_name => ${queues[name] ?? null}::text, max_attempts => ${attempts[name]}::int,
    priority => ${priority}::int, job_key => coalesce(${key}::text, gen_random_uuid()::text), flags => ${flagsOf(name)}::text[],
    run_at => now() + make_interval(secs => ${seconds ?? 0}::float8),
    job_key_mode => ${seconds === undefined ? 'replace' : 'preserve_run_at'}::text
  )`

export async function enqueue<N extends keyof Jobs>(
  db: Db,
  name: N,
  payload: Jobs[N],
  key: string | null = null,
): Promise<void> {
  const options = { priority: priorityOf(name, payload), key }
  await sql`select ${jobCall(name, sql`${JSON.stringify(payload)}`, options)}`.execute(db)
}

function messagesOf(changed: Tag[]): { tags: Tag[] }[] {
  const tags = [...new Set(changed)]
  const count = Math.ceil(tags.length / maxTagsPerMessage)
  return Array.from({ length: count }, (_, n) => ({
    tags: tags.slice(n * maxTagsPerMessage, (n + 1) * maxTagsPerMessage),
  }))
}

/** Call it in the transaction of the change. */
export async function queueRevalidation(db: Db, changed: Tag[]): Promise<void> {
  for (const message of messagesOf(changed)) await enqueue(db, 'revalidate_site', message)
}

/** Outside of transactions only: until its transaction ends, a message with a key blocks others with that key. */
export async function queueMergedRevalidation(db: Db, changed: Tag[]): Promise<void> {
  for (const message of messagesOf(changed)) {
    const hash = createHash('sha256').update(message.tags.join(' ')).digest('base64url')
    await enqueue(db, 'revalidate_site', message, `revalidate_site:${hash}`)
  }
}

export function jobName({ job }: JobHelpers): string {
  return `${job.id}-${job.created_at.getTime().toString(36)}`
}

export function endingForGood(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, run]): [string, Task] => [
      name,
      async (payload, helpers) => {
        try {
          return await run?.(payload, helpers)
        } catch (error) {
          if (error instanceof PermanentFailure) await helpers.query(noAttemptLeft, [helpers.job.id])
          throw error
        }
      },
    ]),
  )
}

/** A running job is ended by its key only. */
const noAttemptLeft = 'select graphile_worker.remove_job(key) from graphile_worker.jobs where id = $1'

/** Also of workers that were killed. No worker may run. */
export const unlockJobs = `select graphile_worker.force_unlock_workers(
  array(select distinct locked_by from graphile_worker.jobs where locked_by is not null)
)`
