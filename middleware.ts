import type { NextRequest } from 'next/server'
import { headScript } from '@/components/layout/head-scripts'
import { answerSessionPage } from '@/lib/server/session-page'

export const middleware = (request: NextRequest) => answerSessionPage(request, [headScript])

/**
 * The pages that are rendered on each request (`isSessionPage`). Public pages run no middleware: it halves their throughput.
 * Few patterns, because Next compiles each of them again for every request.
 */
export const config = {
  matcher: [
    '/:locale(en)?/moderation/:path*',
    '/:locale(en)?/campaign/:id/:page(comments|invitation|manage|manage/[^/]+)',
    '/:locale(en)?/signature/:page(waiting)',
    '/:locale(en)?/:page(reports|legal-notices|legal-statement)/:key',
  ],
  runtime: 'nodejs',
}
