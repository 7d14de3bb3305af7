import { z } from 'zod'
import { listStates, textLanguages, topics } from './values.ts'

/** A server may omit an empty field or send null. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

export const optionalNumber = z
  .int()
  .positive()
  .nullish()
  .transform((number) => number ?? null)

export const count = z
  .number()
  .int()
  .nonnegative()
  .nullish()
  .transform((number) => number ?? 0)

export const knownCount = z
  .number()
  .int()
  .nonnegative()
  .nullish()
  .transform((number) => number ?? null)

export const flag = z
  .union([z.boolean(), z.literal(['true', 'false'])])
  .nullish()
  .transform((value) => value === true || value === 'true')

/** Extension: the language of a text, where it is certain. */
export const writtenIn = { language: z.enum(textLanguages).nullish().catch(null) }

export const facet = z.object({ state: z.enum(listStates), topic: z.enum(topics), count })
export type Facet = z.output<typeof facet>

export type Page<T> = {
  next: string | null
  previous: string | null
  results: T[]
  isWhole?: true
  /** The facets of a search within a state: all that it finds, by state and topic. */
  facets?: Facet[] | undefined
}

/** Accepts a bare array, or an object with the list under `results`, `comments`, `campaigns` or `data`. */
export function pageOf<T extends z.ZodType>(item: T) {
  const list = z.array(item)
  const link = z
    .string()
    .nullish()
    .transform((address) => address ?? null)
  const envelope = z.object({
    next: link,
    previous: link,
    results: list.optional(),
    comments: list.optional(),
    campaigns: list.optional(),
    data: list.optional(),
    facets: z.array(facet).optional().catch(undefined),
  })
  return z.union([list, envelope]).transform((body, context): Page<z.output<T>> => {
    if (Array.isArray(body)) return { next: null, previous: null, results: body, isWhole: true }
    const results = body.results ?? body.comments ?? body.campaigns ?? body.data
    if (results) return { next: body.next, previous: body.previous, results, facets: body.facets }
    context.addIssue({ code: 'custom', message: 'error.request.invalid' })
    return z.NEVER
  })
}

/** Pagination parameters of Django REST framework; one of them serves as a cursor. */
const counted = /^(?:page|page_size|limit|offset)=\d{1,9}$/

/** Null on the last page. With numbered pages it is `page=2` or `limit=50&offset=50`. */
export function cursorOf(page: { next: string | null }): string | null {
  if (!page.next) return null
  const { searchParams } = new URL(page.next, 'http://cursor.invalid')
  const pairs = [...searchParams].map(([name, value]) => `${name}=${value}`)
  return searchParams.get('cursor') ?? (pairs.filter((pair) => counted.test(pair)).join('&') || null)
}

export function pagingOf(cursor: string | undefined): Record<string, string> {
  if (cursor === undefined) return {}
  return cursor.split('&').every((pair) => counted.test(pair))
    ? Object.fromEntries(new URLSearchParams(cursor))
    : { cursor }
}

export const pageQuery = z.strictObject({ cursor: z.string().max(300).optional() })

/** DRF's error bodies, `{detail}` or `{field: [message]}`, with our error ids. */
export type ErrorBody = {
  detail?: string
  code?: string
  codes?: Record<string, string[]>
  request_id?: string
} & Record<string, unknown>

/** Another server may acknowledge with anything. */
export const acknowledgement = z.object({ detail: z.string().optional() }).catch({})
export const nothing = z.unknown().transform(() => null)
