import 'server-only'
import type { IncomingMessage } from 'node:http'
import { ApiError } from '@/lib/shared/errors'
import { readClaims } from './claims'
import { renew } from './renewal'
import { clearedCookie, readSession, type Session } from './session-cookie'
import { type Call, send } from './transport'
import { visitorHeaders } from './upstream'

/** An upload cannot be sent twice: a token that ends within this time is renewed before. */
const uploadMarginMs = 60_000

/** Who asks, for the time of one request, and the cookie that goes back with the answer. */
export class Caller {
  session: Session | undefined
  /** `Set-Cookie` of the answer; undefined leaves the browser's cookie alone. */
  cookie: string | undefined
  #renewed = false

  constructor(session: Session | undefined, cookie?: string) {
    this.session = session
    this.cookie = cookie
  }

  /** @param request only its cookie is looked at */
  static async of(request: Request): Promise<Caller> {
    const { session, unreadable } = await readSession(request.headers.get('cookie'))
    return new Caller(session, unreadable ? clearedCookie() : undefined)
  }

  get id(): number | undefined {
    return this.session?.userId
  }

  /** @throws ApiError 401 when the session is over, 5xx when nobody knows */
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

  #send(call: Call): Promise<IncomingMessage> {
    const headers = { ...visitorHeaders(), ...call.headers }
    if (this.session) headers.authorization = `Bearer ${this.session.access}`
    return send({ ...call, headers })
  }

  /**
   * Calls the API in the caller's name; a 401 is followed by one renewal of the session and one repetition.
   * @throws ApiError 401 when the session is over, 5xx when the API does not answer
   */
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
    // What was streamed is gone; with the new cookie the next try succeeds.
    if (streaming) throw new ApiError({ status: 503, id: 'error.unavailable', retryAfter: 1 })
    return this.#send(call)
  }
}
