import { clear, createStore, del, getMany, keys, promisifyRequest, set, setMany, type UseStore } from 'idb-keyval'

const name = 'campaignDB'

let opened: UseStore | undefined

/** Rejects without a database. A foreign or newer one of this name is deleted, at the latest after unload. */
async function inStore<T>(act: (store: UseStore) => Promise<T>): Promise<T> {
  try {
    opened ??= createStore(name, 'drafts')
    return await act(opened)
  } catch (error) {
    const foreign = error instanceof DOMException && (error.name === 'NotFoundError' || error.name === 'VersionError')
    if (foreign) indexedDB.deleteDatabase(name)
    throw error
  }
}

type RecordKey = string | number
type FileKey = [RecordKey, string]

/** What the database refuses lasts as long as the page. */
const refused = new Map<RecordKey, unknown>()

/** The content of a file for databases that cannot store `File`, as in WebKit's private windows. */
type FileContent = { name: string; type: string; lastModified: number; bytes: ArrayBuffer }

const isContent = (found: unknown): found is FileContent =>
  typeof found === 'object' && found !== null && 'bytes' in found && found.bytes instanceof ArrayBuffer

function fileOf(found: unknown): File | undefined {
  if (!isContent(found)) return found instanceof File ? found : undefined
  const { name, type, lastModified, bytes } = found
  return new File([bytes], name, { type, lastModified })
}

export type StoredFiles = ReadonlyMap<string, File | undefined>

const allKeys = (): Promise<(RecordKey | FileKey)[]> =>
  inStore((store) => keys<RecordKey | FileKey>(store)).catch(() => [])

export const recordKeys = async (): Promise<RecordKey[]> => [
  ...refused.keys(),
  ...(await allKeys()).filter((key): key is RecordKey => !Array.isArray(key)),
]

async function entriesOf(key: RecordKey) {
  const names = (await allKeys()).flatMap((each) => (Array.isArray(each) && each[0] === key ? [each[1]] : []))
  const files = names.map((name): FileKey => [key, name])
  const [record, ...found] = await inStore((store) => getMany<unknown>([key, ...files], store)).catch(() => [])
  return { record: refused.get(key) ?? record, files: names.map((name, at) => [name, found[at]] as const) }
}

export async function readRecord(key: RecordKey): Promise<{ record: unknown; files: StoredFiles }> {
  const { record, files } = await entriesOf(key)
  return { record, files: new Map(files.map(([name, found]) => [name, fileOf(found)])) }
}

/** Puts `next` of the record that was there; undefined leaves it, null removes it with its files. */
export async function replaceRecord(key: RecordKey, next: (found: unknown) => object | null | undefined) {
  let found = refused.get(key)
  try {
    await inStore((store) =>
      store('readwrite', (drafts) => {
        const request = drafts.get(key)
        request.onsuccess = () => {
          found ??= request.result
          const record = next(found)
          if (record) drafts.put(record, key)
          if (record !== null) return
          drafts.delete(key)
          drafts.delete(IDBKeyRange.bound([key], [key, []]))
        }
        return promisifyRequest(drafts.transaction)
      }),
    )
    refused.delete(key)
    return { found, isStored: true }
  } catch {
    const record = next(found)
    if (record) refused.set(key, record)
    if (record === null) refused.delete(key)
    return { found, isStored: false }
  }
}

/** @throws DOMException if storage is blocked or full */
export async function copyRecord(from: RecordKey, to: RecordKey): Promise<void> {
  const { record, files } = await entriesOf(from)
  const copies = files.map(([name, file]): [IDBValidKey, unknown] => [[to, name], file])
  await inStore((store) => setMany([[to, record], ...copies], store))
}

/** Stores the bytes only if the file itself is refused: a `File` stays on disk, bytes take memory. */
export async function writeFile(key: RecordKey, name: string, file: File): Promise<void> {
  const put = (stored: File | FileContent) => inStore((store) => set([key, name], stored, store))
  try {
    await put(file)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error
    const { type, lastModified } = file
    await put({ name: file.name, type, lastModified, bytes: await file.arrayBuffer() })
  }
}

export const removeFile = (key: RecordKey, name: string): Promise<void> =>
  inStore((store) => del([key, name] satisfies FileKey, store))

export async function removeAll(): Promise<void> {
  refused.clear()
  await inStore(clear).catch(() => undefined)
}
