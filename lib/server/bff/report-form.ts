import 'server-only'
import { challengeHeader, proofHeader, trapField, trapHeader } from '@sesol/contract/proof'
import { sentReport } from '@sesol/contract/reports'
import { absolute } from '@/lib/i18n/addresses'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/shared/paths'
import { reportFailures } from '@/lib/shared/report-failures'
import { requestContext } from '../request-context'
import { answer } from './answers'
import { readForm } from './bodies'
import { proxy } from './proxy'

type Address = { locale: Locale; kind: string; id: string }

/** Sends the form of a browser without scripts as a call. What was typed is still there when the browser goes back. */
export async function sendReportForm(request: Request, { locale, kind, id }: Address): Promise<Response> {
  const answered = await answer(request, async (caller) => {
    const { [trapField]: trap, ...fields } = await readForm(request)
    const body = Buffer.from(JSON.stringify(fields))
    const headers = new Headers(request.headers)
    headers.set('content-type', 'application/json')
    headers.set('content-length', String(body.length))
    headers.set(proofHeader, 'none')
    if (trap) headers.set(trapHeader, 'filled')
    return proxy(new Request(request.url, { method: 'POST', headers, body }), ['reports', kind, id], caller)
  })
  const { data } = sentReport.safeParse(await answered.json())
  const known = reportFailures.find(({ status }) => status === answered.status)?.name ?? 'failed'
  const failure = answered.headers.has(challengeHeader) ? 'guarded' : known
  const path = data ? paths.followedReport(data.number) : `/report/${kind}/${id}#${failure}`
  const headers = new Headers({ location: absolute(locale, path), 'cache-control': 'private, no-store' })
  for (const cookie of answered.headers.getSetCookie()) headers.append('set-cookie', cookie)
  // In place of the length of the call's answer.
  requestContext()?.setHeader('content-length', 0)
  return new Response(null, { status: 303, headers })
}
