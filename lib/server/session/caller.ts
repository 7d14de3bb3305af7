import 'server-only'
import type { IncomingMessage } from 'node:http'
import { ApiError } from '@/lib/shared/errors/errors'
import { visitorHeaders } from '../upstream'
import { type Call, send } from '../upstream/transport'
import { renew } from './renewal'
import { clearedCookie, readClaims, readSession, type Session } from './session-cookie'

/** An upload cannot be repeated, so a token that expires within this time is renewed before. */
const uploadMarginMs = 60_000

export class Caller {
  session: Session | undefined
  cookie: string | undefined
  #renewed = false

  constructor(session: Session | undefined, cookie?: string) {
    this.session = session
    this.cookie = cookie
  }

  static async of(request: Request): Promise<Caller> {
    const { session, unreadable } = await readSession(request.headers.get('cookie'))
    return new Caller(session, unreadable ? clearedCookie() : undefined)
  }

  get id(): number | undefined {
    return this.session?.userId
  }

  async #renew(session: Session): Promise<void> {
    this.#renewed = true
    const renewed = await renew(session)
    if (renewed === 'refused') {
      this.session = undefined
      this.cookie = clearedCookie()
      throw new ApiError({ status: 401, id: 'error.session.expired' })
    }
    this.session = renewed.session
    this.cookie = renewed.cookie
  }

  async renewBefore(moment: number): Promise<void> {
    const claims = this.session && readClaims(this.session.access)
    if (!this.session || !claims || claims.endsAt >= moment) return
    await this.#renew(this.session).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }

  #send(call: Call): Promise<IncomingMessage> {
    const headers = { ...visitorHeaders(), ...call.headers }
    if (this.session) headers.authorization = `Bearer ${this.session.access}`
    return send({ ...call, headers })
  }

  /** Retries a 401 once, after renewing the session. @throws ApiError 401 for an expired session, 5xx if the API fails */
  async call(call: Call): Promise<IncomingMessage> {
    const streaming = call.payload !== undefined && 'stream' in call.payload
    if (streaming && this.session && !this.#renewed) {
      const claims = readClaims(this.session.access)
      if (claims && claims.endsAt < Date.now() + uploadMarginMs) await this.#renew(this.session)
    }
    const response = await this.#send(call)
    if (response.statusCode !== 401 || !this.session || this.#renewed) return response
    response.resume()
    await this.#renew(this.session)
    // A streamed body cannot be sent again; the browser's retry has the new cookie.
    if (streaming) throw new ApiError({ status: 503, id: 'error.unavailable', retryAfter: 1 })
    return this.#send(call)
  }
}
