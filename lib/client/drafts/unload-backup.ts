import { storedRecord } from '@/lib/client/browser/stored-record'
import { type Content, withoutFiles } from './content'
import type { DraftKey } from './key'

export type UnloadBackup = Content<Record<string, string>> & { key: DraftKey; step: string; savedAt: string }

/** The backup by the writer of the draft. localStorage is synchronous, IndexedDB may not finish when a page unloads. */
const record = storedRecord('campaignUnloadBackup')

/** Its content is checked where it is used. */
const isBackup = (found: unknown): found is UnloadBackup => typeof found === 'object' && found !== null

function read(): [writer: string, UnloadBackup][] {
  const entries: [string, unknown][] = Object.entries(record.read() ?? {})
  return entries.filter((entry): entry is [string, UnloadBackup] => isBackup(entry[1]))
}

const write = (backups: [string, UnloadBackup][]): void =>
  void record.write(backups.length > 0 ? Object.fromEntries(backups) : undefined)

export const unloadBackupsOf = (key: DraftKey) => read().filter(([, backup]) => backup.key === key)

export function saveUnloadBackup(writer: string, { key, step, savedAt, ...content }: UnloadBackup): void {
  const others = read().filter(([of]) => of !== writer)
  write([...others, [writer, { key, step, savedAt, ...withoutFiles(content) }]])
}

export const deleteUnloadBackups = (where: (key: DraftKey, writer: string) => boolean): void =>
  write(read().filter(([writer, { key }]) => !where(key, writer)))

export const moveUnloadBackups = (from: DraftKey, to: DraftKey): void =>
  write(read().map(([writer, backup]) => [writer, backup.key === from ? { ...backup, key: to } : backup]))

export const unloadBackupKeys = (): DraftKey[] => read().map(([, { key }]) => key)
