import { text as textOf } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import {
  actsWithReason,
  auditFilters,
  auditQuery,
  type CommentAct,
  commentsQuery,
  cursorOf,
  decisionForm,
  isEmail,
  isReasonCode,
  leftCampaigns,
  type ModeratorAct,
  moderatorActs,
  restorationForm,
  suspensionForm,
  waitingQuery,
} from '@sesol/contract'
import type { Config } from './config.ts'
import type { databaseOn } from './db/database.ts'
import { userByEmail } from './domains/accounts/index.ts'
import {
  auditLog,
  decide,
  decideComment,
  eraseByLaw,
  exportAudit,
  listModeratedComments,
  listWaiting,
  makeAdmin,
  moveEmail,
  resetFactor,
  restoreMember,
  suspendMember,
  undoStaff,
  type Verification,
  verifyAudit,
} from './domains/moderation/index.ts'
import type { Caller } from './http/caller.ts'
import { notFound } from './http/errors.ts'
import { parseBody } from './http/parse.ts'
import { cut, oneLine } from './platform/clean-text.ts'
import { personalData } from './retention.ts'

type Acting = {
  db: ReturnType<typeof databaseOn>
  config: Config
  now: () => Date
  caller: Caller
  actingName?: string | undefined
}
type Outcome = { text: string; failed?: boolean }
export type Command = (ctx: Acting) => Promise<Outcome>

const flag = { type: 'boolean' } as const
const value = { type: 'string' } as const

const options = {
  ...{ as: value, after: value, search: value },
  ...{ reason: value, overdue: flag, hidden: flag, campaign: value },
  ...{ 'hide-campaigns': flag, 'restore-campaigns': flag, confirm: value },
  ...{ actor: value, subject: value, 'subject-id': value, action: value },
} as const

type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']
type Words = { subject: string | undefined; rest: string[]; given: Options }

type Entry = { takes?: (keyof Options)[]; make: (words: Words) => Command | undefined }

const filters = ['actor', 'subject', 'subject-id', 'action'] as const satisfies (keyof Options)[]

const commands: Record<string, Entry> = {
  list: { takes: ['after', 'reason', 'overdue', 'search'], make: alone(list) },
  comments: { takes: ['after', 'hidden', 'campaign', 'search'], make: alone(comments) },
  audit: { takes: ['after', ...filters], make: alone(audit) },
  'export-audit': { takes: [...filters], make: alone(exportEntries) },
  'verify-audit': { make: verify },
  'hide-comment': { make: (words) => comment('hide', words) },
  'restore-comment': { make: (words) => comment('restore', words) },
  suspend: { takes: ['hide-campaigns'], make: suspend },
  'end-suspension': { takes: ['restore-campaigns'], make: endSuspension },
  erase: { takes: ['confirm'], make: erase },
  'make-admin': { make: firstAdmin },
  'undo-acts': { takes: ['confirm'], make: undoActs },
  'change-email': { make: emailMove },
  'reset-second-factor': { make: factorReset },
  ...Object.fromEntries(moderatorActs.map((act): [string, Entry] => [act, { make: (words) => decision(act, words) }])),
}

export function commandOf(words: string[]): Command | undefined {
  let parsed: { positionals: string[]; values: Options }
  try {
    parsed = parseArgs({ args: words, options, allowPositionals: true })
  } catch {
    return undefined
  }
  const { positionals, values: given } = parsed
  const [name = '', subject, ...rest] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const taken = new Set<string>(['as', ...(command?.takes ?? [])])
  if (Object.keys(given).some((option) => !taken.has(option))) return undefined
  const work = command?.make({ subject, rest, given })
  return work && ((ctx) => work({ ...ctx, actingName: given.as }))
}

function alone(work: (given: Options) => Command): Entry['make'] {
  return ({ subject, given }) => (subject === undefined ? work(given) : undefined)
}

const idOf = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)

const line = (...cells: (string | number)[]) => cells.map((cell) => oneLine(String(cell))).join('\t')

const shortText = 200

type Page<Item> = { results: Item[]; next: string | null }

function pageText<Item>({ results, next }: Page<Item>, lineOf: (item: Item) => string, none: string): Outcome {
  if (results.length === 0) return { text: none }
  const cursor = cursorOf({ next })
  return { text: [...results.map(lineOf), ...(cursor ? [`… and more: --after ${cursor}`] : [])].join('\n') }
}

function list({ after: cursor, reason, search: q, overdue }: Options): Command {
  return async (ctx) => {
    const input = parseBody(waitingQuery, { cursor, reason, q, ...(overdue && { overdue: 'true' }) })
    const page = await listWaiting({ ctx, input })
    return pageText(
      page,
      ({ campaign, since }) => line(campaign.id, since, campaign.user.username, campaign.title),
      'No campaign waits for a decision.',
    )
  }
}

function comments({ after: cursor, search: q, hidden, campaign }: Options): Command {
  return async (ctx) => {
    const input = parseBody(commentsQuery, { cursor, q, campaign, ...(hidden && { state: 'hidden' }) })
    const lineOf = ({ id, created_at, user, hidden_at, text }: (typeof page)['results'][number]) =>
      line(id, created_at, user.username, hidden_at ? 'hidden' : 'visible', cut(oneLine(text), shortText))
    const page = await listModeratedComments({ ctx, input })
    return pageText(page, lineOf, 'There is no such comment.')
  }
}

const filtersIn = ({ actor, subject, 'subject-id': subject_id, action }: Options) => ({
  actor,
  subject,
  subject_id,
  action,
})

function audit({ after: cursor, ...given }: Options): Command {
  return async (ctx) => {
    const page = await auditLog({ ctx, input: parseBody(auditQuery, { cursor, ...filtersIn(given) }) })
    return pageText(
      page,
      ({ id, created_at, actor, action, subject_id, details }) =>
        line(id, created_at, actor?.username ?? 'operator', action, subject_id, JSON.stringify(details)),
      'There is no such entry.',
    )
  }
}

function exportEntries(given: Options): Command {
  return async (ctx) => {
    const { bytes } = await exportAudit({ ctx, input: parseBody(auditFilters, filtersIn(given)) })
    return { text: (await textOf(bytes)).trimEnd() }
  }
}

function verify({ subject, rest }: Words): Command | undefined {
  const [, id, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(subject ?? '') ?? []
  if (rest.length || (subject !== undefined && hash === undefined)) return undefined
  return async ({ db }) => {
    const verification = await verifyAudit(db, hash === undefined ? undefined : { id: Number(id), hash })
    return verificationText(verification)
  }
}

const faults = {
  changed: (id: number) => `Entry ${id} was changed.`,
  removed: (id: number) => `Entry ${id} was removed.`,
  added: (id: number) => `Entry ${id} was added past the log.`,
  moved: (id: number, from?: number) => `Entry ${id} was number ${from} when it was written.`,
  head: (id: number) => `Entry ${id} is not the last one that was written.`,
}

const mostListed = 100

function verificationText({ entries, head, faults: found }: Verification): Outcome {
  const end = `${head.id}:${head.hash}`
  if (found.length === 0) return { text: `${entries} entries are as they were written. The end is ${end}` }
  const lines = found.slice(0, mostListed).map(({ kind, id, from }) => faults[kind](id, from))
  const more = found.length > mostListed ? [`… and ${found.length - mostListed} more.`] : []
  return { text: [...lines, ...more].join('\n'), failed: true }
}

function decision(act: ModeratorAct, { subject, rest: [reason, ...words] }: Words): Command | undefined {
  const id = idOf(subject)
  if (id === undefined || actsWithReason.includes(act) !== (reason !== undefined)) return undefined
  if (reason !== undefined && !isReasonCode(reason)) return undefined
  return async (ctx) => {
    const form = parseBody(decisionForm, { reason, note: words.join(' ') })
    const { changed, campaign } = await decide({ ctx, input: { id, act, ...form } })
    return { text: changed ? `Campaign ${id} is ${campaign.status}.` : `Campaign ${id} was ${campaign.status} before.` }
  }
}

function comment(act: CommentAct, { subject, rest }: Words): Command | undefined {
  const id = idOf(subject)
  const [reason, ...words] = act === 'hide' ? rest : [undefined, ...rest]
  if (id === undefined || (act === 'hide' && !isReasonCode(reason ?? ''))) return undefined
  return async (ctx) => {
    const form = parseBody(decisionForm, { reason, note: words.join(' ') })
    const { changed } = await decideComment({ ctx, input: { id, act, ...form } })
    const state = act === 'hide' ? 'hidden' : 'visible'
    return { text: changed ? `Comment ${id} is ${state}.` : `Comment ${id} was ${state} before.` }
  }
}

async function memberAt({ db }: Acting, email: string): Promise<number> {
  const user = await userByEmail(db, email)
  if (!user) throw notFound('error.profile.not_found')
  return user.id
}

function suspend({ subject: email, rest: [reason, ...words], given }: Words): Command | undefined {
  if (!email?.includes('@') || !isReasonCode(reason ?? '')) return undefined
  return async (ctx) => {
    const campaigns = given['hide-campaigns'] ? 'hide' : 'keep'
    const form = parseBody(suspensionForm, { reason, note: words.join(' '), campaigns })
    const { changed, campaigns: hidden } = await suspendMember({
      ctx,
      input: { id: await memberAt(ctx, email), ...form },
    })
    return {
      text: changed
        ? `${email} is suspended, ${hidden.length} campaigns are hidden.`
        : `${email} was suspended before.`,
    }
  }
}

function endSuspension({ subject: email, rest: words, given }: Words): Command | undefined {
  if (!email?.includes('@')) return undefined
  return async (ctx) => {
    const campaigns = given['restore-campaigns'] ? 'restore' : 'keep'
    const form = parseBody(restorationForm, { note: words.join(' '), campaigns })
    const { changed, campaigns: shown } = await restoreMember({
      ctx,
      input: { id: await memberAt(ctx, email), ...form },
    })
    return {
      text: changed
        ? `${email} is active again, ${shown.length} campaigns are shown again.`
        : `${email} was not suspended.`,
    }
  }
}

function erase({ subject: email, rest: [left, ...more], given: { confirm: confirmed } }: Words): Command | undefined {
  const campaigns = leftCampaigns.find((choice) => choice === left)
  if (!email?.includes('@') || campaigns === undefined || more.length) return undefined
  return async (ctx) => {
    const found = await eraseByLaw({ ctx, input: { email, campaigns, confirmed } }, personalData)
    const { isErased, id, username, states, signatures, comments } = found
    if (isErased) return { text: `Member ${id} is erased.` }
    const count = Object.values(states).reduce((sum, of) => sum + of, 0)
    const has = `${username} (member ${id}) has ${count} campaigns, ${signatures} signatures and ${comments} comments.`
    const next = `To erase all that names this member, for good: the same command with --confirm ${username}`
    return { text: `${has}\nNothing is erased yet. ${next}`, failed: true }
  }
}

const acts = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([action, count]) => `${action} ${count}`)
    .join(', ') || 'nothing'

function undoActs({ subject: email, rest: [moment = '', ...words], given: { confirm } }: Words): Command | undefined {
  const since = new Date(moment)
  const note = words.join(' ')
  if (!email?.includes('@') || Number.isNaN(since.getTime()) || note === '') return undefined
  return async (ctx) => {
    const user = await userByEmail(ctx.db, email)
    if (!user) throw notFound('error.profile.not_found')
    const isDone = confirm === user.username
    const { undone, left } = await undoStaff({ ctx, input: { id: user.id, since, note, dry_run: !isDone } })
    const found = `Undone: ${acts(undone)}. Left as it is: ${acts(left)}.`
    if (isDone) return { text: found }
    const next = `To do so: the same command with --confirm ${user.username}`
    return { text: `${found}\nNothing is undone yet. ${next}`, failed: true }
  }
}

function firstAdmin({ subject: email, rest }: Words): Command | undefined {
  if (!email?.includes('@') || rest.length) return undefined
  return async (ctx) => {
    const { changed } = await makeAdmin({ ctx, input: { email } })
    return { text: changed ? `${email} is an admin.` : `${email} was an admin before.` }
  }
}

function emailMove({ subject: member, rest: [address = '', ...words] }: Words): Command | undefined {
  const email = address.trim()
  const note = words.join(' ')
  if (!member || !isEmail(email) || note === '') return undefined
  return async (ctx) => {
    await moveEmail({ ctx, input: { member, email, note } })
    return { text: `${member} can move to ${email} after 72 hours, by the link that is mailed there.` }
  }
}

function factorReset({ subject: email, rest }: Words): Command | undefined {
  if (!email?.includes('@') || rest.length) return undefined
  return async (ctx) => {
    const { changed } = await resetFactor({ ctx, input: { email } })
    return {
      text: changed
        ? `${email} has no second factor any more, and is signed out everywhere.`
        : `${email} had no second factor.`,
    }
  }
}
