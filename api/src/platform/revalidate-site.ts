import { createHash } from 'node:crypto'
import { maxTagsPerMessage, type Tag, tagPattern } from '@sesol/contract'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { defineJob, enqueue } from './jobs.ts'

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
