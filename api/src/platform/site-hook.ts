import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'

const timeoutMs = 10_000

export function hookSignature(secret: string, body: string, now: Date): string {
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
  const response = await fetch(config.hookUrl, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-sesol-signature': hookSignature(config.bffSecret, body, now) },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the site answered ${response.status} to the message of changed pages`)
}
