// Without `server-only`: the process around the site uses it in plain Node.
// What we rely on in Next's HTTP beyond its documentation. tests/bff/framework.test.ts names what an upgrade may break.
import type { ServerResponse } from 'node:http'
import { NEXT_RSC_UNION_QUERY, RSC_CONTENT_TYPE_HEADER } from 'next/dist/client/components/app-router-headers.js'

/** Whether a response comes from the page cache. Next sets this header on these responses only. */
export const isFromCache = (response: ServerResponse): boolean => response.hasHeader('x-nextjs-cache')

/** Whether a response is the data of a page for client-side navigation. */
export const isPageData = (contentType: string): boolean => contentType.startsWith(RSC_CONTENT_TYPE_HEADER)

const dataParameter = new RegExp(`(?:^|&)(${NEXT_RSC_UNION_QUERY}(?:=[\\w-]*)?)(?:&|$)`)

/** The parameter of a query by which the browser requests the data of a page. */
export const dataParameterOf = (query: string): string | undefined => dataParameter.exec(query)?.[1]

/** Paths with an empty page, or one that is not ours. */
export const ownPage = /^\/(?:404|500|_error|_not-found)(?:[/?]|$)/
