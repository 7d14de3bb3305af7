import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import { NeighbourError, neighbourAt } from './neighbour.ts'

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
