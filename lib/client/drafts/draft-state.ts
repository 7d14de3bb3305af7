import { newIdempotencyKey } from '@/lib/client/http/idempotency'
import type { Content, DraftKey } from './content'
import type { FoundDraft, OtherVersion } from './draft'

/** What of a draft the browser stores. */
export type Room = 'all' | 'text' | 'nothing'

type Common<Values> = {
  key: DraftKey
  /** The name of this form in the record and at its backup. */
  writer: string
  /** The last content common to form and database. */
  base: Content<Values>
  /** Whether the database has a record of the draft. */
  stored: boolean
}

type Writing<Values> = Common<Values> & {
  name: 'writing'
  idempotencyKey: string
  createRequest: boolean
  /** The step of the last write. */
  step: string
  /** The step of the draft that was restored. */
  leftAt: string | undefined
  savedAt: string | undefined
  room: Room
  /** How many files an earlier page could not store. */
  missing: number
  /** The writers whose backups the form includes, so that the next write deletes them. */
  covers: readonly (string | undefined)[]
  /** The version of another tab or device, until the author chooses. */
  other: OtherVersion<Values> | undefined
}

/**
 * `loading` until this tab has the lock and has read the draft; `writing` until another tab takes the draft, `elsewhere`
 * while that one has it; `published` for good: what the form still learns is no draft.
 */
export type DraftState<Values> = (Common<Values> & { name: 'loading' | 'elsewhere' | 'published' }) | Writing<Values>

type Loaded<Values> = {
  key: DraftKey
  writer: string
  initial: Content<Values>
  step: string
  found?: FoundDraft<Values> | undefined
  /** The draft of the account, if this browser has none. */
  account?: OtherVersion<Values> | undefined
}

type Change<Values> =
  | ({ event: 'loaded' } & Loaded<Values>)
  | ({ event: 'written' } & Pick<Writing<Values>, 'base' | 'step' | 'savedAt' | 'createRequest'>)
  | ({ event: 'noted' } & Partial<Pick<Writing<Values>, 'room' | 'missing' | 'covers' | 'other' | 'leftAt'>>)
  | { event: 'lost'; content: Content<Values> }
  | { event: 'removed'; key: DraftKey; initial: Content<Values> }
  | { event: 'published' }

function loaded<Values>(state: DraftState<Values>, { found, account, initial, ...form }: Loaded<Values>) {
  const { draft, stored, backup, other } = found ?? {}
  // What was typed while the draft was loading is in the form, with its backup; what another tab took is not.
  const covers = [form.writer, backup, ...(state.name === 'elsewhere' ? [] : [state.writer])]
  return {
    ...form,
    name: 'writing',
    key: found?.key ?? form.key,
    base: stored ?? initial,
    stored: stored !== undefined,
    idempotencyKey: draft?.idempotencyKey || newIdempotencyKey(),
    createRequest: draft?.createRequest ?? false,
    leftAt: (draft ?? account)?.step,
    savedAt: (draft ?? account)?.savedAt,
    room: 'all',
    missing: draft?.lost ?? 0,
    covers,
    other: covers.includes(other?.writer) ? undefined : other,
  } satisfies Writing<Values>
}

export function transition<Values>(state: DraftState<Values>, change: Change<Values>): DraftState<Values> {
  const { key, writer, base, stored } = state
  switch (change.event) {
    case 'loaded':
      return loaded(state, change)
    case 'written':
    case 'noted': {
      const { event, ...facts } = change
      return state.name === 'writing' ? { ...state, ...facts, stored: stored || event === 'written' } : state
    }
    case 'lost':
      if (state.name === 'published') return state
      // What was typed before the draft was ever loaded goes on top of it then.
      return { name: 'elsewhere', key, writer, base: state.name === 'writing' ? change.content : base, stored }
    case 'removed':
      if (state.name === 'writing') return loaded(state, { ...change, writer, step: state.step })
      return { ...state, key: change.key, base: change.initial, stored: false }
    case 'published':
      return { name: 'published', key, writer, base, stored }
  }
}
