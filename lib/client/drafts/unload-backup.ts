import { storedRecord } from '@/lib/client/browser/stored-record'
import { type Content, type DraftKey, withoutFiles } from './content'

export type UnloadBackup = Content<Record<string, string>> & { key: DraftKey; step: string; savedAt: string }
type Entry = [writer: string, UnloadBackup]

/** The backup by the writer of the draft. localStorage is synchronous, IndexedDB may not finish when a page unloads. */
const record = storedRecord('campaignUnloadBackup')

/** The content is checked where it is used. */
export function unloadBackups(): Entry[] {
  const entries: [string, unknown][] = Object.entries(record.read() ?? {})
  return entries.filter((entry): entry is Entry => typeof entry[1] === 'object' && entry[1] !== null)
}

function write(backups: Entry[]): void {
  record.write(backups.length > 0 ? Object.fromEntries(backups) : undefined)
}

export function saveUnloadBackup(writer: string, { key, step, savedAt, ...content }: UnloadBackup): void {
  const others = unloadBackups().filter(([of]) => of !== writer)
  write([...others, [writer, { key, step, savedAt, ...withoutFiles(content) }]])
}

export const deleteUnloadBackups = (where: (key: DraftKey, writer: string) => boolean): void =>
  write(unloadBackups().filter(([writer, { key }]) => !where(key, writer)))

export const moveUnloadBackups = (from: DraftKey, to: DraftKey): void =>
  write(unloadBackups().map(([writer, backup]) => [writer, backup.key === from ? { ...backup, key: to } : backup]))
