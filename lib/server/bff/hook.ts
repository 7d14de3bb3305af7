import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { maxTagsPerMessage, tagPattern } from '@sesol/contract/tags'
import { z } from 'zod'
import { secretEnv } from '../env'

/** The clock difference between site and API plus the delivery time of a message. */
const windowSeconds = 300

const signatureShape = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/
const message = z.object({ tags: z.array(z.string().regex(tagPattern)).min(1).max(maxTagsPerMessage) })

export function isSigned(body: string, signature: string | null): boolean {
  const [, time, given = ''] = signatureShape.exec(signature ?? '') ?? []
  if (time === undefined || Math.abs(Date.now() / 1000 - Number(time)) > windowSeconds) return false
  const expected = createHmac('sha256', secretEnv().BFF_SECRET).update(`${time}.${body}`).digest()
  return timingSafeEqual(expected, Buffer.from(given, 'hex'))
}

export function tagsIn(body: string): string[] | undefined {
  try {
    return message.safeParse(JSON.parse(body)).data?.tags
  } catch {
    return undefined
  }
}
