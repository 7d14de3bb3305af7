import 'server-only'
import { idText } from '@sesol/contract/fields'
import { ApiError } from '@/lib/shared/errors/errors'
import { getCounts } from '../counts'
import { requestContext } from '../request-context'
import { answerJson } from './answers'

/** Browsers revalidate each time; a shared cache serves one response to all, also while it revalidates. */
const kept = 'public, max-age=0, s-maxage=2, stale-while-revalidate=5'

function refusal(status: 404 | 410): Response {
  const code = status === 410 ? 'error.campaign.withdrawn' : 'error.campaign.not_found'
  return answerJson({ code }, { status, headers: { 'cache-control': 'public, max-age=0, s-maxage=10' } })
}

/** A campaign under review is answered as a missing one. */
export async function counts(text: string): Promise<Response> {
  const id = idText.safeParse(text)
  if (!id.success) return refusal(404)
  try {
    return answerJson(await getCounts(id.data), { headers: { 'cache-control': kept } })
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return refusal(error.status === 410 ? 410 : 404)
    if (!(error instanceof ApiError)) requestContext()?.report(error)
    return answerJson({ code: 'error.unavailable' }, { status: 503, headers: { 'retry-after': '5' } })
  }
}
