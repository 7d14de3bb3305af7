import { type Challenge, formatChallenge, parseChallenge, proofSeconds } from '@sesol/contract/proof'
import { solve } from './solve'

/** In a thread of its own, so that the page stays usable; undefined if the browser cannot. */
function solveApart(challenge: Challenge, signal: AbortSignal | undefined): Promise<number | undefined> {
  const thread = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<number | undefined>((resolve, reject) => {
    thread.onmessage = ({ data }: MessageEvent<number | undefined>) => resolve(data)
    thread.onerror = () => resolve(undefined)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    thread.postMessage(challenge)
  }).finally(() => thread.terminate())
}

/** The value of the header that lets the request through, not sooner than the server accepts it. */
export async function prove(text: string, signal?: AbortSignal): Promise<string> {
  const challenge = parseChallenge(text)
  if (!challenge) throw new TypeError('challenge')
  const wait = new Promise((resolve) => setTimeout(resolve, proofSeconds.least * 1000 + 100))
  const apart = typeof Worker === 'function' ? await solveApart(challenge, signal) : undefined
  const number = apart ?? solve(challenge)
  await wait
  return `${formatChallenge(challenge)}:${number}`
}
