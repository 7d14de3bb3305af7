import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { unframedPolicy } from '../lib/server/page-policy.ts'
import { isStored, readyToSend, type Sending } from './stored-answer.ts'

export type Replacement = { status: number; html: string; headers: Record<string, string> }

const bytesOf = (chunk: unknown) =>
  typeof chunk === 'string' ? Buffer.from(chunk) : chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0)

/**
 * The answer to a request. A page that broke is sent by the framework with an empty body and a status of 500: what it
 * writes then is dropped, and what `replacement` gives is sent in its place. An answer out of the cache of pages is held
 * until it is whole, and sent as `sending` says.
 */
export class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Set where stored answers are encoded here. */
  sending: Sending | undefined
  replacement: ((status: number) => Replacement | undefined) | undefined
  /** For HTML that brings no policy; undefined while developing, when pages are not stored with one. */
  fallbackPolicy: string | undefined
  #replaced: Replacement | undefined
  readonly #held: Buffer[] = []

  get #isHeld(): boolean {
    return this.sending !== undefined && !this.headersSent && isStored(this)
  }

  override writeHead(status: number, message?: string, headers?: OutgoingHttpHeader[] | OutgoingHttpHeaders): this
  override writeHead(status: number, headers?: OutgoingHttpHeaders | OutgoingHttpHeader[]): this
  override writeHead(status: number, ...rest: unknown[]): this {
    this.#replaced ??= status >= 500 ? this.replacement?.(status) : undefined
    if (this.#replaced || this.#isHeld) return this
    this.#addPolicy()
    return Reflect.apply(super.writeHead, this, [status, ...rest])
  }

  override flushHeaders(): void {
    if (!this.headersSent) this.writeHead(this.statusCode)
    if (!this.#replaced && !this.#isHeld) super.flushHeaders()
  }

  override write(...args: unknown[]): boolean {
    if (!this.headersSent) this.writeHead(this.statusCode)
    if (this.#replaced) return true
    if (!this.#isHeld) return Reflect.apply(super.write, this, args)
    this.#held.push(bytesOf(args[0]))
    return true
  }

  override end(...args: unknown[]): this {
    if (this.#isHeld && this.sending) return this.#endStored(args[0], this.sending)
    if (!this.headersSent) this.writeHead(this.statusCode)
    const page = this.#replaced
    if (!page) return Reflect.apply(super.end, this, args)
    if (this.headersSent) return this
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'vary'])
      this.removeHeader(name)
    const body = Buffer.from(page.html)
    super.writeHead(page.status, {
      ...page.headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
    })
    return super.end(this.req.method === 'HEAD' ? undefined : body)
  }

  #addPolicy() {
    if (!this.fallbackPolicy || this.hasHeader('content-security-policy')) return
    const isPage = `${this.getHeader('content-type')}`.startsWith('text/html')
    this.setHeader('content-security-policy', isPage ? this.fallbackPolicy : unframedPolicy)
  }

  #endStored(last: unknown, sending: Sending): this {
    const whole =
      typeof last === 'string' && this.#held.length === 0 ? last : Buffer.concat([...this.#held, bytesOf(last)])
    const body = readyToSend(this, whole, sending)
    this.#addPolicy()
    super.writeHead(this.statusCode)
    return super.end(body)
  }
}
