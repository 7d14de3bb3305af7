import 'server-only'
import { idText } from '@sesol/contract/fields'
import { ApiError } from '@/lib/shared/errors/errors'
import { getCounts } from '../counts'
import { requestContext } from '../request-context'
import { missingStatus } from '../upstream/not-found'
import { answerJson } from './answers'

/** Browsers revalidate each time; a shared cache serves one response to all, also while it revalidates. */
const cacheControl = 'public, max-age=0, s-maxage=2, stale-while-revalidate=5'

const codes = {
  404: 'error.campaign.not_found',
  410: 'error.campaign.withdrawn',
  451: 'error.legal.taken_down',
} as const

function refusal(status: keyof typeof codes): Response {
  const code = codes[status]
  return answerJson({ code }, { status, headers: { 'cache-control': 'public, max-age=0, s-maxage=10' } })
}

/** A campaign under review is answered as a missing one. */
export async function counts(text: string): Promise<Response> {
  const id = idText.safeParse(text)
  if (!id.success) return refusal(404)
  try {
    return answerJson(await getCounts(id.data), { headers: { 'cache-control': cacheControl } })
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return refusal(missingStatus(error) ?? 404)
    if (!(error instanceof ApiError)) requestContext()?.report(error)
    return answerJson({ code: 'error.unavailable' }, { status: 503, headers: { 'retry-after': '5' } })
  }
}
