import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { proofHeader, proofSeconds, puzzleHeader } from '@sesol/contract'
import { testDatabase } from '../../api/src/db/testing.ts'
import { testMember, testModerator } from '../../api/src/domains/accounts/testing.ts'
import { approve, testCampaign } from '../../api/src/domains/campaigns/testing.ts'
import { solvePuzzle } from '../../api/src/domains/trust/proofs-testing.ts'
import type { CallOptions, TestApi } from '../../api/src/testing.ts'
import { startApi, startProcess } from '../../api/src/testing-process.ts'

const [bffSecret, jwtSecret] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]

type Answer = { status: number; headers: Headers; body: unknown }
export type Sent = { method: string; path: string; options?: CallOptions; address: string }

/** The real API with its usual limits, one approved campaign, and a moderator who looks. */
export async function openWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'sesol-abuse-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const database = await testDatabase()
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, BFF_SECRET: bffSecret, JWT_SECRET: jwtSecret }
  const api = await startApi({ ...env, RATE_LIMIT_SCALE: '1' })
  // Sends the mails, and settles signatures each minute.
  startProcess('worker.ts', env)

  const send = ({ method, path, options = {}, address }: Sent): Promise<Answer> => {
    const headers = { 'x-bff-secret': bffSecret, 'x-visitor-address': address, ...options.headers }
    return api.call(method, path, { ...options, headers })
  }
  let people = 0
  /** Each person has a network of its own. */
  const newAddress = () => {
    people += 1
    return `100.${64 + (people >> 16)}.${(people >> 8) & 255}.${people & 255}`
  }
  const call: typeof api.call = (method, path, options) =>
    send({ method, path, address: newAddress(), ...(options && { options }) }) as ReturnType<typeof api.call>
  const setup = { ...database, call, deps: { now: () => new Date(), config: { jwtSecret } } } as unknown as TestApi
  const newMember = () => testMember(setup)
  const [owner, moderator] = [await newMember(), await testModerator(setup)]
  const campaign = await testCampaign({ call }, owner.access)
  await approve(setup, campaign)

  /** As the site does: a puzzle is solved, then the same request goes again. */
  async function sendAsPerson(sent: Sent): Promise<Answer> {
    const first = await send(sent)
    const puzzle = first.status === 403 ? first.headers.get(puzzleHeader) : null
    if (puzzle === null) return first
    const proof = solvePuzzle(puzzle)
    await pause(proofSeconds.least * 1000 + 100)
    const headers = { ...sent.options?.headers, [proofHeader]: proof }
    return send({ ...sent, options: { ...sent.options, headers } })
  }
  /** As a script that reads the mails of its domain, but not sooner than a person. */
  async function pressMailed(email: string, address: string): Promise<Answer> {
    const mails = join(folder, 'mail')
    for (let tries = 0; tries < 300; tries += 1) {
      const names = existsSync(mails) ? readdirSync(mails).filter((name) => name.endsWith('.eml')) : []
      const texts = names.map((name) => readFileSync(join(mails, name), 'utf8').replace(/=\r?\n/g, ''))
      const mail = texts.find((text) => text.includes(`To: ${email}`))
      const token = /\/signature\/confirm\/([\w.-]+)/.exec(mail ?? '')?.[1]
      await pause(1100)
      if (token) {
        return sendAsPerson({ method: 'POST', path: '/signatures/confirm/', options: { json: { token } }, address })
      }
    }
    throw new Error(`no link was mailed to ${email}`)
  }
  const desk = async (path: string) =>
    (await send({ method: 'GET', path, options: { token: moderator.access }, address: '192.0.2.1' })).body
  return { database, campaign, newAddress, newMember, send, sendAsPerson, pressMailed, desk }
}

/** At most some at once, as a botnet of that size. */
export async function inLanes<T>(work: readonly T[], lanes: number, act: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...work]
  const lane = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await act(next)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
