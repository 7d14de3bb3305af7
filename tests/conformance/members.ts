import { codeOf } from '../../api/src/domains/accounts/testing.ts'
import { CannotCheck, type Client, NoAnswer, type Reply } from './client.ts'
import { inWords } from './drf.ts'
import type { Credentials } from './options.ts'

type Pair = { access: string; refresh: string }

const renewBeforeMs = 60_000

export class Member {
  readonly credentials: Credentials
  readonly #client: Client
  #login: Promise<Reply> | undefined

  constructor(client: Client, credentials: Credentials) {
    this.#client = client
    this.credentials = credentials
  }

  loginReply(): Promise<Reply> {
    this.#login ??= this.#signIn()
    return this.#login
  }

  async newSession(): Promise<Pair> {
    return pairIn(await this.#signIn())
  }

  async #signIn(): Promise<Reply> {
    const { email, password, secret } = this.credentials
    const reply = await this.#client.call('login', { form: { email, password } })
    const { challenge } = Object(reply.body)
    if (secret === undefined || typeof challenge !== 'string') return reply
    return this.#client.call('loginCode', { json: { challenge, one_time_code: codeOf(new Date(), secret) } })
  }

  async pair(): Promise<Pair> {
    const pair = pairIn(await this.loginReply().catch(noAnswer))
    const { exp } = claimsOf(pair.access)
    if (typeof exp === 'number' && exp * 1000 - Date.now() < renewBeforeMs) {
      this.#login = undefined
      return pairIn(await this.loginReply().catch(noAnswer))
    }
    return pair
  }

  async token(): Promise<string> {
    return (await this.pair()).access
  }

  async id(): Promise<number> {
    const id = Number(claimsOf(await this.token()).user_id)
    if (!(Number.isInteger(id) && id > 0)) throw new CannotCheck('the access token tells no user_id (see login)')
    return id
  }
}

function noAnswer(error: unknown): never {
  throw error instanceof NoAnswer ? new CannotCheck('nobody can sign in (see login)') : error
}

function pairIn(reply: Reply): Pair {
  const { access, refresh } = Object(reply.body)
  if (reply.status >= 300 || typeof access !== 'string' || typeof refresh !== 'string') {
    throw new CannotCheck(`a member could not sign in: got ${inWords(reply)} (see login)`)
  }
  return { access, refresh }
}

export function claimsOf(token: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()))
  } catch {
    return {}
  }
}

export function expired(token: string): string {
  const [head, , signature] = token.split('.')
  const claims = { ...claimsOf(token), exp: 1_600_000_000 }
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}
