import { z } from 'zod'
import { campaign } from './campaigns.ts'
import { idText } from './fields.ts'
import { limits } from './limits.ts'
import { type Tag, tags, tagsOfCampaign } from './tags.ts'

export type Domain = 'accounts' | 'media' | 'campaigns' | 'support' | 'comments' | 'sharing' | 'ai' | 'moderation'

/**
 * Who may call: `anyone` (a session, when there is one, may show more) or a signed-in `member`. What a member may do
 * to which record is the API's policy.
 */
export type Caller = 'anyone' | 'member'

export type Body = {
  /** How the site writes it. The API reads a body without files in any of the three. */
  encoding: 'json' | 'form' | 'multipart'
  schema: z.ZodType
  /** Names of the parts that carry files. */
  files?: readonly string[]
  /** Names of text parts that may be repeated and are read as lists. */
  repeated?: readonly string[]
  /** The most that a JSON body may weigh, where it is not `limits.jsonBytes`. */
  mostBytes?: number
}

/** One call of the wire. */
export type Endpoint = {
  domain: Domain
  /** What it does, in one line for the reader of the API's documents. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Ends in a slash; parameters stand in braces. */
  path: `/${string}/`
  caller: Caller
  params?: z.ZodObject
  query?: z.ZodObject
  body?: Body
  /** Status of success. */
  status: 200 | 201 | 204
  response: z.ZodType
  /** Answers with a file in place of JSON, to be saved under that name. */
  file?: { type: string; name: string }
  /** Where the specification reads the sentence of an error from, beside DRF's fields. */
  errorField?: 'error' | 'error_message'
  /** Its answer may carry a `device_token`, which the site keeps in a cookie. */
  issuesDevice?: true
  /** Cached pages that a successful call changes. */
  touches?: (call: { params: Record<string, string>; viewer: number | undefined; result: unknown }) => Tag[]
  /** Not among the calls of the product's specification: a server may lack it (404, 405), and the site does without. */
  extension?: true
}

export const byId = z.strictObject({ id: idText })

export const json = <S extends z.ZodType>(schema: S) => ({ encoding: 'json' as const, schema })

/** Of a call that takes the texts of a whole campaign. */
export const longJson = <S extends z.ZodType>(schema: S) => ({ ...json(schema), mostBytes: limits.draftBytes })

/** Of a call that answers with a campaign. */
export const touchesCampaign: NonNullable<Endpoint['touches']> = ({ result }) => {
  const parsed = campaign.safeParse(result)
  return parsed.success ? tagsOfCampaign(parsed.data) : [tags.list]
}

/**
 * Of a call that makes a campaign. One that waits for its approval changes nothing that everybody sees, but its address
 * may have been asked for before it was there.
 */
export const touchesNewCampaign: NonNullable<Endpoint['touches']> = (call) => {
  const { data } = campaign.safeParse(call.result)
  return data && !data.is_approved ? [tags.campaign(data.id)] : touchesCampaign(call)
}
