import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, namedFault } from './storage.ts'

/** On the disk of the stored files, so that `adopt` is a rename. Leftovers are swept. */
export type TemporaryDirectory = {
  path(): string
  /** Removes the file on failure. @throws StorageFullError, or an error of the source */
  receive(source: AsyncIterable<Uint8Array>): Promise<{ path: string; bytes: number }>
  remove(path: string): Promise<void>
  sweep(age: number): Promise<number>
}

export async function openTemporaryDirectory(folder: string): Promise<TemporaryDirectory> {
  await mkdir(folder, { recursive: true })
  const path = () => join(folder, randomBytes(16).toString('hex'))
  const remove = (file: string) => rm(file, { force: true })

  return {
    path,
    remove,

    async receive(source) {
      const file = path()
      let bytes = 0
      try {
        const handle = await open(file, 'wx', 0o600)
        try {
          for await (const chunk of source) {
            await handle.writeFile(chunk)
            bytes += chunk.byteLength
          }
        } finally {
          await handle.close()
        }
      } catch (error) {
        await remove(file)
        throw namedFault(error)
      }
      return { path: file, bytes }
    },

    async sweep(age) {
      let removed = 0
      for await (const entry of await opendir(folder)) {
        const file = join(folder, entry.name)
        try {
          if (Date.now() - (await stat(file)).mtimeMs < age) continue
          await remove(file)
          removed += 1
        } catch (error) {
          if (!isMissing(error)) throw error
        }
      }
      return removed
    },
  }
}
