import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Encoding, PageBodies } from './page-bodies.ts'

export type Replacement = { status: number; html: string; headers: Record<string, string> }

/** How stored pages are sent to one client: `known` are the entity tags that it has. */
export type PageSending = { bodies: PageBodies; encoding: Encoding; known: string | undefined }

/**
 * The answer to a request. A page that broke is sent by the framework with an empty body and a status of 500: what it
 * writes then is dropped, and what `replacement` gives is sent in its place.
 */
export class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** Set for requests of pages, which are then encoded here and not by the framework. */
  pages: PageSending | undefined
  replacement: ((status: number) => Replacement | undefined) | undefined
  /** For HTML that brings none of its own; undefined while developing, when pages are not stored with one. */
  fallbackPolicy: string | undefined
  #replaced: Replacement | undefined

  override writeHead(status: number, message?: string, headers?: OutgoingHttpHeaders | OutgoingHttpHeader[]): this
  override writeHead(status: number, headers?: OutgoingHttpHeaders | OutgoingHttpHeader[]): this
  override writeHead(status: number, ...rest: unknown[]): this {
    this.#replaced ??= status >= 500 ? this.replacement?.(status) : undefined
    if (this.#replaced) return this
    const type = this.getHeader('content-type')
    const isPage = typeof type === 'string' && type.startsWith('text/html')
    if (isPage && this.fallbackPolicy && !this.hasHeader('content-security-policy')) {
      this.setHeader('content-security-policy', this.fallbackPolicy)
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
    const [text] = args
    const tag = this.getHeader('etag')
    if (
      !this.headersSent &&
      this.pages &&
      typeof text === 'string' &&
      typeof tag === 'string' &&
      this.statusCode < 500
    ) {
      return this.#endPage(text, tag, this.pages)
    }
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

  #endPage(text: string, tag: string, { bodies, encoding, known }: PageSending): this {
    this.appendHeader('vary', 'Accept-Encoding')
    if (this.statusCode === 200 && known?.split(',').some((each) => each.trim() === tag)) {
      this.removeHeader('content-length')
      this.removeHeader('content-type')
      this.writeHead(304)
      return super.end()
    }
    const bytes = bodies.get(text, tag, encoding)
    if (encoding) this.setHeader('content-encoding', encoding)
    this.setHeader('content-length', bytes.length)
    this.writeHead(this.statusCode)
    return super.end(bytes)
  }
}
