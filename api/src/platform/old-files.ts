import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** @returns their number; 0 if the directory does not exist */
export async function removeOldFiles(folder: string, until: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile() || found.mtime > until) continue
    await unlink(path)
    removed += 1
  }
  return removed
}
