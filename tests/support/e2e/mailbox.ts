import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { environment } from './environment.ts'

/** The mails to an address, unfolded. */
async function mailsTo(address: string): Promise<string[]> {
  const folder = join(environment().dataDir, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(address)).map((mail) => mail.replace(/=\r?\n/g, ''))
}

/** The link to a page of the site in a mail to an address. */
export async function mailedLink(address: string, page: string): Promise<string> {
  const pattern = new RegExp(`https?://[\\w.:-]+(?:/en)?/${page}/[\\w./-]+`)
  const found = async () => (await mailsTo(address)).flatMap((mail) => pattern.exec(mail)?.[0] ?? [])[0] ?? ''
  await expect.poll(found, { timeout: 30_000, message: `a mail to ${address} with a link` }).not.toBe('')
  return found()
}
