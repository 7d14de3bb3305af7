import { proofSeconds } from '@sesol/contract/trust/proof'
import { solve } from './solve'

/** Solves the puzzle in a thread of its own, so that the page stays usable, if the browser can. */
function solveApart(puzzle: string, signal: AbortSignal | undefined): Promise<number | undefined> {
  const thread = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<number | undefined>((resolve, reject) => {
    thread.onmessage = ({ data }: MessageEvent<number | undefined>) => resolve(data)
    thread.onerror = () => resolve(solve(puzzle))
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    thread.postMessage(puzzle)
  }).finally(() => thread.terminate())
}

/** The value of the header that lets the request through, not sooner than the server accepts it. */
export async function prove(puzzle: string, signal?: AbortSignal): Promise<string> {
  const wait = new Promise((resolve) => setTimeout(resolve, proofSeconds.least * 1000 + 100))
  const number = await solveApart(puzzle, signal)
  await wait
  return `${puzzle}:${number}`
}
