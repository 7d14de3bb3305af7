import { useSyncExternalStore } from 'react'
import { storedRecord } from '@/lib/client/browser/stored-record'
import { entryNoteKey, entryNoteMs } from '@/lib/shared/storage-keys'

export type EntryNote =
  | { kind: 'campaign'; title: string; at: number }
  | { kind: 'visit'; title: string; at: number }
  | { kind: 'fax'; title: string; campaign: number; fax: string; at: number }

const record = storedRecord(entryNoteKey)

const isNote = (value: unknown): value is EntryNote => {
  const { kind, title, at, campaign, fax } = (value ?? {}) as Record<string, unknown>
  if (typeof title !== 'string' || typeof at !== 'number') return false
  return (
    kind === 'campaign' ||
    kind === 'visit' ||
    (kind === 'fax' && Number.isSafeInteger(campaign) && typeof fax === 'string')
  )
}

type Unstamped<T> = T extends EntryNote ? Omit<T, 'at'> : never

export function saveEntryNote(note: Unstamped<EntryNote>): void {
  if (note.kind === 'visit' && currentNote()?.kind === 'campaign') return
  record.write({ ...note, at: Date.now() })
}

export function forgetEntryNote(kind: EntryNote['kind']): void {
  const stored = record.read()
  if (isNote(stored) && stored.kind === kind) record.write(undefined)
}

// `useSyncExternalStore` needs a stable reference.
let seen: { text: string | null; note: EntryNote | undefined } = { text: null, note: undefined }

function currentNote(): EntryNote | undefined {
  const text = record.text()
  if (text !== seen.text) {
    const stored = record.read()
    seen = { text, note: isNote(stored) ? stored : undefined }
  }
  return seen.note && Date.now() - seen.note.at < entryNoteMs ? seen.note : undefined
}

export const useEntryNote = (): EntryNote | 'unknown' | undefined =>
  useSyncExternalStore<EntryNote | 'unknown' | undefined>(record.subscribe, currentNote, () => 'unknown')

let named = ''

export const rememberEmail = (email: string | undefined): void => {
  named = email?.trim() ?? ''
}

export const rememberedEmail = (): string => named
