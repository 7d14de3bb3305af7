import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

export type StoredMail = { name: string; mail: Email }

const pattern = /^[\w-]{1,200}\.eml$/

/** Newest first: the names begin with the time. */
export async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => pattern.test(name)).sort((a, b) => (a < b ? 1 : -1))
}

export async function readMail(folder: string, name: string): Promise<StoredMail | undefined> {
  if (!pattern.test(name)) return undefined
  try {
    return { name, mail: await PostalMime.parse(await readFile(join(folder, name))) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
