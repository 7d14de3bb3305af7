import { createHash, createHmac } from 'node:crypto'
import { maxTagsPerMessage, type Tag, tagPattern } from '@sesol/contract'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { defineJob, enqueue } from './jobs.ts'
import { NeighbourError, neighbourAt } from './neighbour.ts'

const tag = z.custom<Tag>((text) => typeof text === 'string' && tagPattern.test(text), 'expected a tag')

export const revalidateSite = defineJob({
  name: 'revalidate_site',
  payload: z.object({ tags: z.array(tag) }),
  attempts: 10,
})

function messagesOf(changed: Tag[]): { tags: Tag[] }[] {
  const tags = [...new Set(changed)]
  const count = Math.ceil(tags.length / maxTagsPerMessage)
  return Array.from({ length: count }, (_, n) => ({
    tags: tags.slice(n * maxTagsPerMessage, (n + 1) * maxTagsPerMessage),
  }))
}

/** Call it in the transaction of the change. */
export async function queueRevalidation(db: Db, changed: Tag[]): Promise<void> {
  for (const message of messagesOf(changed)) await enqueue(db, revalidateSite, message)
}

/** Outside of transactions only: until its transaction ends, a message with a key blocks others with that key. */
export async function queueMergedRevalidation(db: Db, changed: Tag[]): Promise<void> {
  for (const message of messagesOf(changed)) {
    const hash = createHash('sha256').update(message.tags.join(' ')).digest('base64url')
    await enqueue(db, revalidateSite, message, `revalidate_site:${hash}`)
  }
}

const timeoutMs = 10_000

function hookSignature(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** @throws when it did not accept the message, which is retried */
export async function sendRevalidation(
  config: Pick<Config, 'hookUrl' | 'bffSecret'>,
  { tags }: { tags: readonly string[] },
  now: Date,
): Promise<void> {
  const body = JSON.stringify({ tags })
  const neighbour = neighbourAt('site', 'SITE_HOOK_URL', config.hookUrl)
  const response = await fetch(config.hookUrl, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-sesol-signature': hookSignature(config.bffSecret, body, now) },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error) => {
    throw new NeighbourError(neighbour, error)
  })
  await response.body?.cancel()
  if (!response.ok)
    throw new NeighbourError(neighbour, new Error(`it answered ${response.status} to the message of changed pages`))
}
