import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { subDays } from 'date-fns/subDays'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { alarmText, type Mailer } from '../platform/mail/index.ts'
import { operatorAddress, sitePage } from '../platform/send-mail.ts'
import type { Alarm } from './checks.ts'

/** This memory is a file beside the data, because the database may be what is gone. */
const memory = z.object({
  mailed: z.record(z.string(), z.iso.datetime()).default({}),
  database_started_at: z.iso.datetime().optional(),
})
export type Memory = z.output<typeof memory>

const fileIn = (dataDir: string) => join(dataDir, 'alarms.json')

export const recall = (dataDir: string): Promise<Memory> =>
  readFile(fileIn(dataDir), 'utf8').then(
    (text) => memory.parse(JSON.parse(text)),
    () => ({ mailed: {} }),
  )

export async function remember(dataDir: string, kept: Memory): Promise<void> {
  const draft = `${fileIn(dataDir)}.${process.pid}`
  await writeFile(draft, JSON.stringify(kept), { mode: 0o600 })
  await rename(draft, fileIn(dataDir))
}

type Telling = {
  config: Pick<Config, 'siteUrl' | 'dataDir' | 'operatorFile'>
  mailer: Mailer
  now: () => Date
}

/** One e-mail with those that were not mailed in the last day. @returns them @throws SettingsError, and when the mail server fails */
export async function mailOperator({ config, mailer, now }: Telling, alarms: Alarm[]): Promise<Alarm[]> {
  const { mailed, ...others } = await recall(config.dataDir)
  const day = subDays(now(), 1).toISOString()
  const recent = Object.fromEntries(Object.entries(mailed).filter(([, moment]) => moment > day))
  const fresh = alarms.filter((alarm) => !(nameOf(alarm) in recent))
  if (fresh.length === 0 || config.operatorFile === undefined) return []
  const to = await operatorAddress(config.operatorFile)
  const quotes = fresh.map(({ kind, subject, values }) => alarmText(kind, { subject, ...values }, 'tr'))
  const moment = now().toISOString()
  const data = { first: quotes[0]?.caption ?? '', count: String(quotes.length), link: sitePage(config, 'tr', '') }
  await mailer.send({ mail: 'server_alarm', to, language: 'tr', data, quotes }, `alarm-${moment}`)
  const names = Object.fromEntries(fresh.map((alarm) => [nameOf(alarm), moment]))
  await remember(config.dataDir, { ...others, mailed: { ...recent, ...names } })
  return fresh
}

const nameOf = ({ kind, subject }: Alarm) => `${kind} ${subject}`
