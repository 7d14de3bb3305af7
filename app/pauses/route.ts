import { answerJson } from '@/lib/server/bff/answers'
import { getFreshPauses } from '@/lib/server/site'

export const dynamic = 'force-dynamic'

/** A shared cache serves one response to all, also while it revalidates. */
const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=2'

export async function GET(): Promise<Response> {
  return answerJson({ pauses: await getFreshPauses() }, { headers: { 'cache-control': cacheControl } })
}
