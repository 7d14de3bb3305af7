import { newIdempotencyKey } from '@/lib/client/http/idempotency'
import type { Content, DraftKey } from './content'
import type { Draft, Version } from './draft'

/** What of a draft the browser stores. */
export type Room = 'all' | 'text' | 'nothing'

/** Two versions differed. The one that was saved later is in the form, and `former` can be opened again, once. */
export type Newer<Values> = {
  /** Where the version was saved that this form has opened, or that gave way to the one of this form. */
  where: 'tab' | 'device'
  savedAt: string
  isOpened: boolean
  former: Version<Values> | undefined
}

type Common<Values> = {
  key: DraftKey
  /** What is stored; nothing if it has no moment. */
  base: Content<Values> & { savedAt?: string | undefined }
}

export type Writing<Values> = Common<Values> & {
  name: 'writing'
  idempotencyKey: string
  createRequest: boolean
  /** The step of the last write. */
  step: string
  /** The step of the draft that was restored. */
  leftAt: string | undefined
  room: Room
  /** How many files an earlier page could not store. */
  missing: number
  newer: Newer<Values> | undefined
}

/**
 * `loading` until this tab has the lock and has read the draft; `writing` until another tab takes the draft, `elsewhere`
 * while that one has it; `published` for good: what the form still learns is no draft.
 */
export type DraftState<Values> = (Common<Values> & { name: 'loading' | 'elsewhere' | 'published' }) | Writing<Values>

type Loaded<Values> = { key: DraftKey; initial: Content<Values>; step: string; draft?: Draft<Values> | undefined }

export const writing = <Values>({ key, initial, step, draft }: Loaded<Values>): Writing<Values> => ({
  name: 'writing',
  key,
  base: draft ?? initial,
  idempotencyKey: draft?.idempotencyKey || newIdempotencyKey(),
  createRequest: draft?.createRequest ?? false,
  step,
  leftAt: draft?.step,
  room: 'all',
  missing: draft?.lost ?? 0,
  newer: undefined,
})
