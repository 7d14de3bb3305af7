import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes an e-mail as `.eml`, readable by its owner only: it has links to accounts. */
export async function keepMail(folder: string, id: string, raw: Buffer): Promise<void> {
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}_${id.replace(/[^\w-]/g, '-')}.eml`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${name}.part`)
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(raw)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, join(folder, name))
  const entries = await open(folder, 'r')
  await entries.sync().finally(() => entries.close())
}
