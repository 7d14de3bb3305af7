import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { closedPolicy } from '../lib/server/page-policy.ts'

export type Replacement = { status: number; html: string; headers: Record<string, string> }

/**
 * The answer to a request. A page that broke is sent by the framework with an empty body and a status of 500: what it
 * writes then is dropped, and what `replacement` gives is sent in its place.
 */
export class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  replacement: ((status: number) => Replacement | undefined) | undefined
  /** The length of what a route handler sends, where it is known. */
  lengthOf: () => number | undefined = () => undefined
  #replaced: Replacement | undefined

  override writeHead(status: number, message?: string, headers?: OutgoingHttpHeaders | OutgoingHttpHeader[]): this
  override writeHead(status: number, headers?: OutgoingHttpHeaders | OutgoingHttpHeader[]): this
  override writeHead(status: number, ...rest: unknown[]): this {
    this.#replaced ??= status >= 500 ? this.replacement?.(status) : undefined
    if (this.#replaced) return this
    const type = this.getHeader('content-type')
    if (typeof type === 'string' && type.startsWith('text/html') && !this.hasHeader('content-security-policy')) {
      this.setHeader('content-security-policy', closedPolicy)
    }
    const length = this.lengthOf()
    if (length !== undefined && !this.hasHeader('content-encoding') && !this.hasHeader('transfer-encoding')) {
      this.setHeader('content-length', length)
    }
    return Reflect.apply(super.writeHead, this, [status, ...rest])
  }

  override flushHeaders(): void {
    if (!this.headersSent) this.writeHead(this.statusCode)
    if (!this.#replaced) super.flushHeaders()
  }

  override write(...args: unknown[]): boolean {
    if (!this.headersSent) this.writeHead(this.statusCode)
    return this.#replaced ? true : Reflect.apply(super.write, this, args)
  }

  override end(...args: unknown[]): this {
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
}
