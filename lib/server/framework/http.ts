// Undocumented parts of Next's HTTP (tests/bff/framework.test.ts). Without `server-only`: the server process loads it in plain Node.
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  NEXT_RSC_UNION_QUERY,
  RSC_CONTENT_TYPE_HEADER,
  RSC_HEADER,
} from 'next/dist/client/components/app-router-headers.js'

export const isFromCache = (response: ServerResponse): boolean => response.hasHeader('x-nextjs-cache')

export const cacheResultOf = (response: ServerResponse): string | undefined =>
  response.getHeader('x-nextjs-cache')?.toString().toLowerCase()

export const isPageData = (contentType: string): boolean => contentType.startsWith(RSC_CONTENT_TYPE_HEADER)

const dataParameter = new RegExp(`(?:^|&)(${NEXT_RSC_UNION_QUERY}(?:=[\\w-]*)?)(?:&|$)`)

export const dataParameterOf = (query: string): string | undefined => dataParameter.exec(query)?.[1]

/** @returns the version that a data request names */
export function dataVersionOf({ headers, url = '' }: IncomingMessage): string | undefined {
  if (headers[RSC_HEADER] !== '1') return undefined
  return dataParameterOf(url.split('?', 2)[1] ?? '')?.split('=', 2)[1]
}

/** The headers of a payload from the page cache. */
export const dataHeaders = { 'content-type': RSC_CONTENT_TYPE_HEADER, vary: RSC_HEADER, 'x-nextjs-cache': 'HIT' }

const dataRequestHeaders = [
  RSC_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
]

export const isDataRequest = ({ headers }: IncomingMessage): boolean =>
  dataRequestHeaders.some((name) => headers[name] !== undefined)

/** The headers of a page from the page cache, beside those that are stored with it. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  vary: dataRequestHeaders.join(', '),
  'x-nextjs-cache': 'HIT',
  'x-nextjs-prerender': '1',
}

/** Paths with an empty page, or one that is not ours. */
export const ownPage = /^\/(?:404|500|_error|_not-found)(?:[/?]|$)/
