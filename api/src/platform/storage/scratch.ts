import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, namedFault } from './storage.ts'

/**
 * A folder for files on their way in, on the same disk as the stored ones so that adopting is a rename. What a killed
 * process leaves here is swept.
 */
export type Scratch = {
  /** A path nobody uses. */
  path(): string
  /**
   * Writes chunks to a new file as they come.
   * @throws StorageFullError, or whatever the source throws; no file is left then.
   */
  receive(source: AsyncIterable<Uint8Array>): Promise<{ path: string; bytes: number }>
  remove(path: string): Promise<void>
  /** Removes files that were last written to more than `age` milliseconds ago; tells how many. */
  sweep(age: number): Promise<number>
}

export async function scratchIn(folder: string): Promise<Scratch> {
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
