import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** A new name in a directory is durable only after this. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Renames only what is on disk. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await flush(from)
  await rename(from, to)
  await flush(dirname(to))
}

/** The file is whole or not there, and readable by its owner only. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.part`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(draft, content, { mode: 0o600, flush: true })
  await rename(draft, path)
  await flush(dirname(path))
}
