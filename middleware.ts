import type { NextRequest } from 'next/server'
import { headScripts } from '@/components/layout/head-scripts'
import { answerSessionPage } from '@/lib/server/session-page'

export const middleware = (request: NextRequest) => answerSessionPage(request, Object.values(headScripts))

/** The pages that are rendered on each request (`isSessionPage`). Public pages run no middleware: it halves their throughput. */
export const config = {
  matcher: [
    '/moderation/:path*',
    '/en/moderation/:path*',
    '/campaign/:id/manage',
    '/en/campaign/:id/manage',
    '/campaign/:id/invitation',
    '/en/campaign/:id/invitation',
    '/reports/:number',
    '/en/reports/:number',
    '/legal-notices/:secret',
    '/en/legal-notices/:secret',
    '/legal-statement/:id',
    '/en/legal-statement/:id',
  ],
  runtime: 'nodejs',
}
