import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { unframedPolicy } from '../lib/server/pages/content-policy.ts'
import { type Accepted, isCached, prepareCached } from './cached-response.ts'

export type Replacement = { status: number; html: string; headers: Record<string, string> }

const bytesOf = (chunk: unknown) =>
  typeof chunk === 'string' ? Buffer.from(chunk) : chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0)

/** Next sends a broken page as an empty 500, which `replacement` replaces. A response from the page cache is sent compressed. */
export class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  accepted: Accepted | undefined
  replacement: ((status: number) => Replacement | undefined) | undefined
  /** For HTML without a policy; undefined in development, when pages are not cached. */
  fallbackPolicy: string | undefined
  #replaced: Replacement | undefined
  readonly #buffered: Buffer[] = []

  get #isBuffered(): boolean {
    return this.accepted !== undefined && !this.headersSent && isCached(this)
  }

  override writeHead(status: number, message?: string, headers?: OutgoingHttpHeader[] | OutgoingHttpHeaders): this
  override writeHead(status: number, headers?: OutgoingHttpHeaders | OutgoingHttpHeader[]): this
  override writeHead(status: number, ...rest: unknown[]): this {
    this.#replaced ??= status >= 500 ? this.replacement?.(status) : undefined
    if (this.#replaced || this.#isBuffered) return this
    this.#addPolicy()
    return Reflect.apply(super.writeHead, this, [status, ...rest])
  }

  override flushHeaders(): void {
    if (!this.headersSent) this.writeHead(this.statusCode)
    if (!this.#replaced && !this.#isBuffered) super.flushHeaders()
  }

  override write(...args: unknown[]): boolean {
    if (!this.headersSent) this.writeHead(this.statusCode)
    if (this.#replaced) return true
    if (!this.#isBuffered) return Reflect.apply(super.write, this, args)
    this.#buffered.push(bytesOf(args[0]))
    return true
  }

  override end(...args: unknown[]): this {
    if (this.#isBuffered && this.accepted) return this.#endCached(args[0], this.accepted)
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

  #endCached(last: unknown, accepted: Accepted): this {
    const isWhole = this.#buffered.length === 0 && (typeof last === 'string' || Buffer.isBuffer(last))
    const whole = isWhole ? last : Buffer.concat([...this.#buffered, bytesOf(last)])
    const body = prepareCached(this, whole, accepted)
    this.#addPolicy()
    super.writeHead(this.statusCode)
    return super.end(body)
  }
}
