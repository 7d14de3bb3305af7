import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flush, moveDurably } from '../durable.ts'
import { checkName, isMissing, isName, namedFault, type Storage, type StoredFile } from './storage.ts'

export function localStorage(root: string): Storage {
  const pathOf = (name: string) => {
    checkName(name)
    return join(root, name.slice(0, 2), name)
  }

  return {
    async adopt(name, path) {
      const target = pathOf(name)
      try {
        if (await mkdir(dirname(target), { recursive: true })) await flush(root)
        await moveDurably(path, target)
      } catch (error) {
        throw namedFault(error)
      }
    },

    async stat(name) {
      return isName(name) ? describe(name, pathOf(name)) : undefined
    },

    async open(name, range) {
      if (!isName(name)) return undefined
      try {
        const handle = await open(pathOf(name))
        return handle.createReadStream(range)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async delete(name) {
      await rm(pathOf(name), { force: true })
    },

    async *list() {
      for await (const folder of entriesOf(root)) {
        if (!folder.isDirectory() || !/^[0-9a-f]{2}$/.test(folder.name)) continue
        for await (const entry of entriesOf(join(root, folder.name))) {
          if (!isName(entry.name)) continue
          const file = await describe(entry.name, pathOf(entry.name))
          if (file) yield file
        }
      }
    },
  }
}

async function describe(name: string, path: string): Promise<StoredFile | undefined> {
  try {
    const { size, mtime } = await stat(path)
    return { name, bytes: size, modifiedAt: mtime }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function* entriesOf(folder: string) {
  try {
    yield* await opendir(folder)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

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
