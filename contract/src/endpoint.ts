import { z } from 'zod'
import { campaign } from './campaigns/schema.ts'
import type { ModeratorAct } from './campaigns/states.ts'
import type { Group } from './capabilities.ts'
import { idText } from './fields.ts'
import { limits } from './limits.ts'
import type { StaffRight } from './moderation/staff-policy.ts'
import { type Tag, tags, tagsOfCampaign } from './tags.ts'
import type { Pausable } from './trust/pauses.ts'
import type { GuardedForm } from './trust/proof.ts'
import { nothing } from './wire.ts'

export type Domain =
  | 'accounts'
  | 'media'
  | 'addressees'
  | 'notifications'
  | 'campaigns'
  | 'support'
  | 'comments'
  | 'sharing'
  | 'ai'
  | 'updates'
  | 'reports'
  | 'legal'
  | 'moderation'
  | 'site'

/** `anyone` may have a session, which may show more. Access to a record is decided by the API's policy. */
export type Caller = 'anyone' | 'member'

export type Body = {
  /** The encoding that the site uses. The API accepts all three for a body without files. */
  encoding: 'json' | 'form' | 'multipart'
  schema: z.ZodType
  files?: readonly string[]
  isUpload?: true
  repeated?: readonly string[]
  mostBytes?: number
}

/** How many calls in which time. */
export type Rate = readonly [most: number, per: 'minute' | 'ten minutes' | 'hour']

export type Endpoint = {
  domain: Domain
  /** A line of the API's document: fewer than 80 characters. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}/`
  caller: Caller
  /** Has its credentials in the body: a stale token must not keep a member from signing in or out. */
  withoutBearer?: true
  /** Pages of other sites may read it, and caches store it: without a session it shows everyone the same, and no signer. */
  open?: true
  /** Carries tokens, so only the site's server makes it. */
  siteOnly?: true
  /** What staff need, checked before the body is read; by the act of the path where it depends on it. */
  right?: StaffRight | Record<ModeratorAct, StaffRight>
  params?: z.ZodObject
  query?: z.ZodObject
  body?: Body
  status: 200 | 201 | 204
  response: z.ZodType
  /** The file's name defaults to the last segment of its address. */
  file?: { type: string; name: string }
  /** The field of the error message in the specification, beside DRF's fields. */
  errorField?: 'error' | 'error_message'
  /** Takes the header Idempotency-Key. */
  idempotent?: true
  /** The statuses of errors that neither its path nor its body implies. */
  otherStatuses?: readonly number[]
  issuesDevice?: true
  invalidates?: (call: { params: Record<string, string>; viewer: number | undefined; result: unknown }) => Tag[]
  /** Its verb notifies the site in the transaction, because it knows the former hashtags and visibility. */
  revalidatesItself?: true
  pausedBy?: Pausable
  /** Staff could not end a pause without this flag. */
  neverPaused?: true
  /** Replaces the general limit. What protects accounts and mailboxes is in the API's db/attempts.ts. */
  perNetwork?: Rate
  /** Holds from whatever network. */
  perAccount?: Rate
  /** The form that asks for a proof of work while it is under attack. */
  guard?: GuardedForm
  /** Not in the product specification: another server has all calls of the group or none. */
  group?: Group
}

export const byId = z.strictObject({ id: idText })

export const json = <S extends z.ZodType>(schema: S) => ({ encoding: 'json' as const, schema })

export const longJson = <S extends z.ZodType>(schema: S) => ({ ...json(schema), mostBytes: limits.draftBytes })

export const invalidatesCampaign: NonNullable<Endpoint['invalidates']> = ({ result }) => {
  const parsed = campaign.safeParse(result)
  return parsed.success ? tagsOfCampaign(parsed.data) : [tags.list]
}

export const invalidatesItsCampaign: NonNullable<Endpoint['invalidates']> = ({ params }) => [
  tags.campaign(Number(params.id)),
]

/** The page of a campaign under review is not public, but a 404 may be cached under its path. */
export const invalidatesNewCampaign: NonNullable<Endpoint['invalidates']> = (call) => {
  const { data } = campaign.safeParse(call.result)
  return data && !data.is_approved ? [tags.campaign(data.id)] : invalidatesCampaign(call)
}

type Own = Partial<Omit<Endpoint, 'domain' | 'group' | 'method' | 'path' | 'summary'>>
/** The type of two records, of which the second wins. */
type Over<A, B> = Omit<A, keyof B> & B
type IdOf<P extends string> = P extends `${infer A}{id}${infer B}`
  ? `${A}${B}` extends `${string}{${string}`
    ? unknown
    : { params: typeof byId }
  : unknown
type AnswerOf<O> = O extends { response: z.ZodType } ? { status: 200 } : { status: 204; response: typeof nothing }

/** The defaults: the only parameter is an id; the status is 200 with a response, 204 without one. */
const calls =
  <M extends Endpoint['method']>(method: M) =>
  <P extends Endpoint['path'], const O extends Own = Record<never, never>>(path: P, summary: string, own?: O & Own) => {
    const params = path.match(/\{\w+\}/g)?.join() === '{id}' ? { params: byId } : {}
    const answer = own?.response ? { status: 200 } : { status: 204, response: nothing }
    // The types of the defaults follow from the texts, which the compiler does not see here.
    return { method, path, summary, ...params, ...answer, ...own } as unknown as Over<IdOf<P> & AnswerOf<O>, O> & {
      method: M
      path: P
      summary: string
    }
  }

export const get = calls('GET')
export const post = calls('POST')
export const put = calls('PUT')
export const patch = calls('PATCH')
export const del = calls('DELETE')

type Shared = Pick<Endpoint, 'domain' | 'group'> & Partial<Pick<Endpoint, 'caller' | 'right'>>

/** Calls of one domain and group, for members unless it says otherwise. */
export const rows =
  <const S extends Shared>(shared: S) =>
  <T extends Record<string, object>>(own: T) => {
    const all = Object.entries(own).map(([name, row]) => [name, { caller: 'member', ...shared, ...row }])
    return Object.fromEntries(all) as { [N in keyof T]: Over<Over<{ caller: 'member' }, S>, T[N]> }
  }
