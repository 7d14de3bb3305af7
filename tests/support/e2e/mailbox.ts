import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { environment } from './environment.ts'

type StoredMail = { text: string; writtenAt: number }

async function mailsTo(address: string): Promise<StoredMail[]> {
  const folder = join(environment().dataDir, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
  const mails = await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name)
      return { text: await readFile(path, 'utf8'), writtenAt: (await stat(path)).mtimeMs }
    }),
  )
  const own = mails.filter(({ text }) => text.toLowerCase().includes(address.toLowerCase()))
  return own.map(({ text, writtenAt }) => ({ text: text.replace(/=\r?\n/g, ''), writtenAt }))
}

/** Confirmations within a second of the mail come from programs and are set aside. */
export const ageOfMail = async (address: string): Promise<number> =>
  Date.now() - Math.max(...(await mailsTo(address)).map(({ writtenAt }) => writtenAt))

export async function mailedLink(address: string, page: string, naming = ''): Promise<string> {
  const pattern = new RegExp(`https?://[\\w.:-]+(?:/en)?/${page}/[\\w./-]+`)
  const found = async () => {
    const mails = (await mailsTo(address)).filter(({ text }) => text.includes(naming))
    // An e-mail may have several links, each behind what it names.
    return mails.flatMap(({ text }) => pattern.exec(text.slice(text.indexOf(naming)))?.[0] ?? [])[0] ?? ''
  }
  await expect.poll(found, { timeout: 30_000, message: `a mail to ${address} with a link` }).not.toBe('')
  return found()
}

export async function mailedCode(address: string): Promise<string> {
  const found = async () =>
    (await mailsTo(address)).flatMap(({ text }) => /^(\d{6})\r?$/m.exec(text)?.[1] ?? [])[0] ?? ''
  await expect.poll(found, { timeout: 30_000, message: `a mail to ${address} with a code` }).not.toBe('')
  await expect.poll(() => ageOfMail(address)).toBeGreaterThan(1500)
  return found()
}
