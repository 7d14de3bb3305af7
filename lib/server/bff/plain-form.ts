import 'server-only'
import { followedNotice, sentNotice } from '@sesol/contract/legal/schema'
import { sentReport } from '@sesol/contract/reports/schema'
import { proofHeader, puzzleHeader, trapField, trapHeader } from '@sesol/contract/trust/proof'
import { alertState } from '@sesol/contract/updates/alerts'
import { absolute } from '@/lib/i18n/addresses'
import type { Locale } from '@/lib/i18n/routing'
import { formFailures } from '@/lib/shared/form-failures'
import { paths } from '@/lib/shared/paths'
import { requestContext } from '../request-context'
import { answer } from './answers'
import { readForm } from './bodies'
import { proxy } from './proxy'

type Form = {
  locale: Locale
  call: readonly string[]
  /** The address of its page. */
  page: string
  /** Where the answer leads; undefined for a refusal. */
  next: (answered: unknown) => string | undefined
}

/** Sends the form of a browser without scripts as a call. What was typed is still there when the browser goes back. */
async function sendPlainForm(request: Request, { locale, call, page, next }: Form): Promise<Response> {
  const answered = await answer(request, async (caller) => {
    const { [trapField]: trap, ...fields } = await readForm(request)
    const body = Buffer.from(JSON.stringify(fields))
    const headers = new Headers(request.headers)
    headers.set('content-type', 'application/json')
    // The language of the page, which the browser's may not be.
    headers.set('accept-language', locale)
    headers.set('content-length', String(body.length))
    headers.set(proofHeader, 'none')
    if (trap) headers.set(trapHeader, 'filled')
    // The query is that of the page.
    return proxy(new Request(new URL('/', request.url), { method: 'POST', headers, body }), call, caller)
  })
  const known = formFailures.find(({ status }) => status === answered.status)?.name ?? 'failed'
  const failure = answered.headers.has(puzzleHeader) ? 'guarded' : known
  const path = next(await answered.json()) ?? `${page}#${failure}`
  const headers = new Headers({ location: absolute(locale, path), 'cache-control': 'private, no-store' })
  for (const cookie of answered.headers.getSetCookie()) headers.append('set-cookie', cookie)
  // The header replaces the length of the call's answer.
  requestContext()?.setHeader('content-length', 0)
  return new Response(null, { status: 303, headers })
}

type Reported = { locale: Locale; kind: string; id: string }

export const sendReportForm = (request: Request, { locale, kind, id }: Reported) =>
  sendPlainForm(request, {
    ...{ locale, call: ['reports', kind, id], page: `/report/${kind}/${id}` },
    next: (answered) => {
      const { data } = sentReport.safeParse(answered)
      return data && paths.followedReport(data.number)
    },
  })

export const sendNoticeForm = (request: Request, locale: Locale) =>
  sendPlainForm(request, {
    ...{ locale, call: ['legal', 'notices'], page: paths.legalNotice },
    next: (answered) => {
      const { data } = sentNotice.safeParse(answered)
      return data && (data.secret ? paths.followedNotice(data.secret) : `${paths.legalNotice}#sent`)
    },
  })

/** `page`: what is followed, with its query. */
export const sendAlertForm = (request: Request, { locale, page }: { locale: Locale; page: string }) =>
  sendPlainForm(request, {
    ...{ locale, call: ['alerts'], page },
    next: (answered) => {
      const { data } = alertState.safeParse(answered)
      return data && `${page}#alert-${data.is_on ? 'on' : 'sent'}`
    },
  })

export const confirmNoticeForm = (request: Request, { locale, secret }: { locale: Locale; secret: string }) =>
  sendPlainForm(request, {
    ...{ locale, call: ['legal', 'notices', secret, 'confirm'], page: paths.followedNotice(secret) },
    next: (answered) => (followedNotice.safeParse(answered).success ? paths.followedNotice(secret) : undefined),
  })
