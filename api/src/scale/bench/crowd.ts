import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Shot } from './load.ts'
import { confirmation, signature } from './operations.ts'

/** Every hundredth signer repeats the address of another one, and every hundredth sends an invalid form. */
const cycle = 100
const notConfirmed = 3
const clients = 24
/** A press sooner after the e-mail is taken for a program's. */
const opensAfterMs = 1500

const isRepeat = (n: number) => n % cycle === 50
const isInvalid = (n: number) => n % cycle === 99
const isNew = (n: number) => !isRepeat(n) && !isInvalid(n)
const confirms = (n: number) => Math.floor(n / 7) % 10 >= notConfirmed

type Service = { address: string; bffSecret: string; campaign: number }

export function crowdOf(size: number, { address, bffSecret, campaign }: Service) {
  const numbers = Array.from({ length: size }, (_, n) => n)
  const mailboxes = (filter: (n: number) => boolean) => new Set(numbers.filter(filter).map(mailboxOf))
  const confirmed = mailboxes((n) => isNew(n) && confirms(n))
  const waiting = mailboxes((n) => isNew(n) && !confirms(n))
  const mailed = new Set<string>()
  const arrived: { at: number; token: string }[] = []
  const done = { signed: 0, pressed: 0 }

  async function send({ method, path, headers, body }: Shot, network: string): Promise<number> {
    const from = { ...headers, 'x-bff-secret': bffSecret, 'x-visitor-address': network }
    for (;;) {
      try {
        const response = await fetch(address + path, { method, headers: from, ...(body && { body }) })
        await response.text()
        return response.status
      } catch {
        await pause(100)
      }
    }
  }

  async function signAll() {
    for (let n = numbers.shift(); n !== undefined; n = numbers.shift()) {
      const status = await send(signature(campaign, emailOf(n)), networkOf(n))
      assert.equal(status, isInvalid(n) ? 400 : 200, `signer ${n}`)
      done.signed++
    }
  }

  async function pressAll() {
    while (done.pressed < confirmed.size) {
      const next = arrived[0] && arrived[0].at < Date.now() - opensAfterMs ? arrived.shift() : undefined
      if (!next) {
        await pause(50)
        continue
      }
      assert.equal(await send(confirmation(next.token), networkOf(done.pressed)), 200, 'a pressed link')
      done.pressed++
    }
  }

  function receive(to: string, token: string | undefined) {
    const mailbox = to.toLowerCase()
    if (token && !mailed.has(mailbox) && confirmed.has(mailbox)) arrived.push({ at: Date.now(), token })
    mailed.add(mailbox)
  }

  const act = () => Promise.all([signAll, pressAll].flatMap((each) => Array.from({ length: clients }, each)))
  return { done, mailed, confirmed, waiting, receive, act }
}
export type Crowd = ReturnType<typeof crowdOf>

const mailboxOf = (n: number) => `imza${n}@ornek.example`

function emailOf(n: number): string {
  if (isInvalid(n)) return `imza${n}@`
  return isRepeat(n) ? mailboxOf(n - 1).toUpperCase() : mailboxOf(n)
}

const networkOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
