import { type Answer, type Endpoint, type EndpointName, endpoints } from '@sesol/contract'
import type { z } from 'zod'
import { CannotCheck, NoAnswer, type Reply } from './client.ts'
import { fieldTexts, inWords, isErrorBody, textAt } from './drf.ts'
import type { Asked, Fixtures } from './fixtures.ts'

/** A careful client can handle a `minor` difference. */
export type Difference = { kind: 'major' | 'minor'; text: string }

/** A recorded difference prevents the rest of the check. */
export class Broken extends Error {}

/** Statuses; a `tolerated` one is a minor difference. */
type Refusal = number | number[] | { expected: number; tolerated: number }

export class RowChecker<N extends EndpointName> {
  readonly name: N
  readonly endpoint: Endpoint
  readonly differences: Difference[] = []
  readonly unchecked: string[] = []
  succeeded = false
  readonly statuses = new Set<number>()
  readonly #fixtures: Fixtures

  constructor(fixtures: Fixtures, name: N) {
    this.#fixtures = fixtures
    this.name = name
    this.endpoint = endpoints[name]
  }

  differ(text: string, kind: Difference['kind'] = 'major') {
    if (!this.differences.some((each) => each.text === text)) this.differences.push({ kind, text })
  }

  holds(condition: boolean, otherwise: string, kind: Difference['kind'] = 'major') {
    if (!condition) this.differ(otherwise, kind)
  }

  async ask(what: string, sent: Asked): Promise<Reply> {
    try {
      const reply = await this.#fixtures.call(this.name, sent)
      this.statuses.add(reply.status)
      if (textAt(reply.body, 'code') === 'error.session.unconfirmed') {
        throw new CannotCheck('needs --email and --password of a member whose address is confirmed')
      }
      return reply
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      this.statuses.add(0)
      this.differ(`${what}: expected an answer, got none (${error.message})`)
      throw new Broken()
    }
  }

  async succeeds(what: string, sent: Asked = {}): Promise<Answer<N>> {
    return this.accept(what, await this.ask(what, sent))
  }

  accept(what: string, reply: Reply): Answer<N> {
    this.statuses.add(reply.status)
    const { status, response } = this.endpoint
    if (reply.status !== status) {
      const succeeded = reply.status >= 200 && reply.status < 300
      this.differ(`${what}: expected ${status}, got ${inWords(reply)}`, succeeded ? 'minor' : 'major')
      if (!succeeded) throw new Broken()
    }
    const parsed = response.safeParse(reply.body)
    if (!parsed.success) {
      this.differ(`${what}: the answer is not as the contract reads it: ${problemOf(parsed.error.issues)}`)
      throw new Broken()
    }
    this.succeeded = true
    return parsed.data as Answer<N>
  }

  async refuses(what: string, sent: Asked, refusal: Refusal, fields: readonly string[] = []): Promise<Reply> {
    const reply = await this.ask(what, sent)
    const { expected, tolerated } = isTolerant(refusal) ? refusal : { expected: refusal, tolerated: undefined }
    const statuses = [expected].flat()
    const { errorField } = this.endpoint
    if (!statuses.includes(reply.status)) {
      const kind = reply.status === tolerated ? 'minor' : 'major'
      this.differ(`${what}: expected ${statuses.join(' or ')}, got ${inWords(reply)}`, kind)
    } else if (!isErrorBody(reply.body, errorField)) {
      // A framework's router sends these without a body of errors.
      const kind = [404, 405].includes(reply.status) ? 'minor' : 'major'
      this.differ(
        `${what}: expected an error body with detail or lists by field, got another with ${reply.status}`,
        kind,
      )
    } else if (!(errorField && textAt(reply.body, errorField))) {
      const named = Object.keys(fieldTexts(reply.body))
      const missing = fields.filter((field) => !named.includes(field))
      const got = named.length ? `about ${named.join(', ')} only` : 'none by field'
      if (missing.length) this.differ(`${what}: expected errors about ${missing.join(', ')}, got ${got}`)
    }
    return reply
  }
}

const isTolerant = (refusal: Refusal) => typeof refusal === 'object' && 'tolerated' in refusal

function problemOf(issues: z.core.$ZodIssue[], path: PropertyKey[] = []): string {
  const [issue] = issues
  if (!issue) return 'unknown'
  const at = [...path, ...issue.path]
  if (issue.code === 'invalid_union') {
    const [deepest] = issue.errors.toSorted((a, b) => depth(b) - depth(a))
    if (deepest?.length) return problemOf(deepest, at)
  }
  return `${at.map(String).join('.') || 'body'}: ${issue.message}`
}

const depth = (issues: z.core.$ZodIssue[]): number => Math.max(0, ...issues.map(({ path }) => path.length))
