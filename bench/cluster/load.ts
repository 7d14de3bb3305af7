import { setTimeout as pause } from 'node:timers/promises'
import { pathOf } from '@sesol/contract'
import type { Product } from './product.ts'

const signers = 6
const everyMs = 100
const campaign = 1

export type Load = {
  /** Addresses of acknowledged signatures. */
  acknowledged: Set<string>
  failed: { signings: number; reads: number }
  /** After how many reads the replica was in use. */
  reads: { all: number; withReplica: number }
  /** The longest time without an acknowledged signature since then. */
  longestPause: (since: number) => number
  end: () => Promise<void>
}

/** Signs until it is ended; each signer repeats a signature until it is acknowledged. */
export function startLoad({ api, siteHeaders, isReplicaUsed }: Product, name: string): Load {
  const acknowledged = new Set<string>()
  const failed = { signings: 0, reads: 0 }
  const reads = { all: 0, withReplica: 0 }
  const times: number[] = []
  let isOver = false

  const ask = async (path: string, init: RequestInit = {}) => {
    try {
      const response = await fetch(api + path, { ...init, signal: AbortSignal.timeout(15_000) })
      await response.body?.cancel()
      return response.status === 200
    } catch {
      return false
    }
  }

  async function sign(signer: number) {
    for (let n = 0; !isOver; n++) {
      const email = `${name}-${signer}-${n}@ornek.example`
      while (!isOver) {
        const body = new FormData()
        for (const [field, value] of Object.entries({ name: 'Ölçüm İmzası', email, special_consent: '1' }))
          body.set(field, value)
        if (await ask(pathOf('signCampaign', { id: campaign }), { method: 'PATCH', body })) {
          acknowledged.add(email)
          times.push(Date.now())
          break
        }
        failed.signings += 1
        await pause(200)
      }
      await pause(everyMs)
    }
  }

  async function read() {
    while (!isOver) {
      if (!(await ask(pathOf('campaignDetail', { id: campaign }), { headers: siteHeaders }))) failed.reads += 1
      reads.all += 1
      if (await isReplicaUsed().catch(() => false)) reads.withReplica += 1
      await pause(250)
    }
  }

  const lanes = [...Array.from({ length: signers }, (_, n) => sign(n)), read()]
  return {
    acknowledged,
    failed,
    reads,
    longestPause: (since) => {
      const before = times.filter((time) => time < since).at(-1) ?? since
      const after = [before, ...times.filter((time) => time >= since), Date.now()]
      return Math.max(...after.slice(1).map((time, n) => time - (after[n] ?? time)))
    },
    end: async () => {
      isOver = true
      await Promise.all(lanes)
    },
  }
}
