import { z } from 'zod'

/** A field that a server may leave out or send as null when it is empty. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

export const count = z
  .number()
  .int()
  .nonnegative()
  .nullish()
  .transform((number) => number ?? 0)

/** A number that a server need not tell; null where it does not. */
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

export type Page<T> = {
  next: string | null
  previous: string | null
  results: T[]
  /** A bare array: the whole list, however long it is. */
  isWhole?: true
}

/**
 * A list as servers send it: a bare array, or an object that holds it under `results`, `comments`, `campaigns` or
 * `data`. Read as one shape: DRF's page envelope.
 */
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
  })
  return z.union([list, envelope]).transform((body, context): Page<z.output<T>> => {
    if (Array.isArray(body)) return { next: null, previous: null, results: body, isWhole: true }
    const results = body.results ?? body.comments ?? body.campaigns ?? body.data
    if (results) return { next: body.next, previous: body.previous, results }
    context.addIssue({ code: 'custom', message: 'error.request.invalid' })
    return z.NEVER
  })
}

/** The parameters by which the paginations of Django REST framework count; one of them stands for a cursor. */
const counted = /^(?:page|page_size|limit|offset)=\d{1,9}$/

/**
 * The cursor that a page's `next` address carries, or null on the last page. A server that counts its pages has
 * `page=2` or `limit=50&offset=50` for cursors.
 */
export function cursorOf(page: { next: string | null }): string | null {
  if (!page.next) return null
  const { searchParams } = new URL(page.next, 'http://cursor.invalid')
  const pairs = [...searchParams].map(([name, value]) => `${name}=${value}`)
  return searchParams.get('cursor') ?? (pairs.filter((pair) => counted.test(pair)).join('&') || null)
}

/** The parameters that ask a server for what lies behind a cursor that {@link cursorOf} has read. */
export function pagingOf(cursor: string | undefined): Record<string, string> {
  if (cursor === undefined) return {}
  return cursor.split('&').every((pair) => counted.test(pair))
    ? Object.fromEntries(new URLSearchParams(cursor))
    : { cursor }
}

/** The cursor of a keyset page: opaque to everybody but the server that wrote it. */
export const pageQuery = z.strictObject({ cursor: z.string().max(300).optional() })

/** DRF's error bodies: `{detail}` or `{field: [sentence]}`, with the ids of our own API beside them. */
export type ErrorBody = {
  detail?: string
  code?: string
  codes?: Record<string, string[]>
  request_id?: string
} & Record<string, unknown>

/** Ours acknowledges with an object; of another server any answer that is no error will do. */
export const acknowledgement = z.object({ detail: z.string().optional() }).catch({})
export const nothing = z.unknown().transform(() => null)
