import 'server-only'
import { type Answer, type Endpoint, type EndpointName, endpoints, pathOf } from '@sesol/contract'
import { signUpParts } from '@sesol/contract/accounts/notices'
import { proofHeader, trapField, trapHeader } from '@sesol/contract/trust/proof'
import { withoutWords } from '@sesol/shared/campaign-path'
import { z } from 'zod'
import { absolute } from '@/lib/i18n/addresses'
import type { Locale } from '@/lib/i18n/routing'
import { safeReturnAddress } from '@/lib/shared/accounts/return-address'
import { parseViewer } from '@/lib/shared/accounts/viewer'
import { isSessionPage } from '@/lib/shared/not-pages'
import { paths, segmentText } from '@/lib/shared/paths'
import { isSecretField, type SentForm } from '@/lib/shared/sent-form'
import { env } from '../env'
import { type FormPage, requestContext } from '../request-context'
import { Caller } from '../session/caller'
import { signedCookie } from '../session/signed-cookie'
import { answer, answerJson } from './answers'
import { readForm } from './bodies'
import { isOwnRequest, requireOwnOrigin } from './origin'
import { proxy } from './proxy'
import { signIn, signInByCode, signOut } from './session'

type Fields = Record<string, string>

type Given = {
  /** What was typed, and what the address names. */
  fields: Fields
  /** The page with its query. */
  page: string
  /** The address of a page in the language of the form. */
  at: (path: string) => string
}

type Call = { name: EndpointName; named: Fields }

type PlainForm = {
  /** Its path without a language; its groups are fields and parameters of the call. */
  page: RegExp
  call: (fields: Fields) => EndpointName
  /** Where the answer leads; undefined where the page shows it. */
  next: (answered: unknown, given: Given) => string | undefined
  /** Instead of passing the call on: it begins or ends a session, and answers what scripts are answered. */
  send?: (request: Request, caller: Caller, call: Call) => Promise<Response>
  /** The body of the call, if it is not what was typed. */
  body?: (fields: Fields) => object
  /** A cookie for the page that follows. */
  remember?: (answered: unknown, given: Given) => Promise<string>
  /** What the page shows besides; before its button was pressed, nothing else. */
  reads?: EndpointName | undefined
  /** The parameters of the call, where they are not those of the page. */
  params?: (fields: Fields) => Fields
  isOneClick?: boolean
}

function form<N extends EndpointName>(
  page: RegExp,
  call: N | ((fields: Fields) => N),
  next: (answered: Answer<N>, given: Given) => string | undefined = () => undefined,
  more: { body?: PlainForm['body']; remember?: (answered: Answer<N>, given: Given) => Promise<string> } = {},
): PlainForm {
  const form = { page, call: typeof call === 'function' ? call : () => call, next, ...more }
  return form as PlainForm
}

/** Undefined where no session has begun: the page then asks for the second factor. */
function leadIn(answered: unknown, { page, at }: Given): string | undefined {
  if (!parseViewer(answered)) return undefined
  const to = safeReturnAddress(new URLSearchParams(page.split('?')[1]).get('to'))
  return to === undefined ? at(paths.authCallback) : new URL(to, at('/')).href
}

/** Signs up and in. */
async function signUp(request: Request, caller: Caller, call: Call): Promise<Response> {
  const again = request.clone()
  const registered = await send(request, caller, call)
  if (!registered.ok) return registered
  const entered = await answer(again, () => signIn(again, caller))
  return entered.ok ? entered : answerJson(null)
}

/** All sessions have ended, that of this browser too. */
async function reset(request: Request, caller: Caller, call: Call): Promise<Response> {
  const answered = await send(request, caller, call)
  if (!answered.ok) return answered
  const out = await answer(request, () => signOut(request, caller))
  for (const cookie of out.headers.getSetCookie()) answered.headers.append('set-cookie', cookie)
  return answered
}

/** The words that a press on a mailed link accepts are read and shown by a press before. */
const shownFirst = (
  page: RegExp,
  call: EndpointName,
  reads: EndpointName,
  others: Record<string, EndpointName> = {},
): PlainForm => ({
  ...form(page, ({ press }) => (press ? (others[press] ?? call) : reads)),
  reads,
})

/** The token of an e-mail about one campaign has no dot. */
function endingOf({ token = '', kind, choice }: Fields): EndpointName {
  if (kind === 'all.') return 'endSubscriptions'
  if (token.includes('.')) return 'unsubscribe'
  return choice === 'all' ? 'sendEndLink' : 'updateSubscription'
}

/** The acts of the page of comments. */
function actOf({ like, unlike, follow }: Fields): EndpointName {
  if (like) return 'likeComment'
  if (unlike) return 'unlikeComment'
  return follow ? (follow === 'off' ? 'unfollowCampaign' : 'followCampaign') : 'createComment'
}

/** All forms that browsers without scripts send to the address of their page. */
const forms: readonly PlainForm[] = [
  form(/^\/report\/(?<kind>[a-z]+)\/(?<id>[1-9]\d{0,9})$/, 'createReport', ({ number }, { at }) =>
    at(paths.followedReport(number)),
  ),
  form(/^\/legal-notice$/, 'sendLegalNotice', ({ secret }, { at }) =>
    at(secret ? paths.followedNotice(secret) : `${paths.legalNotice}#sent`),
  ),
  form(/^\/legal-notices\/(?<secret>[2-9A-Z-]{14})$/, 'confirmLegalNotice', (_, { at, fields }) =>
    at(paths.followedNotice(fields.secret ?? '')),
  ),
  form(/^\/campaign\/(?<id>[1-9]\d{0,9})\/press$/, 'writeToAuthor'),
  form(/^\/addressee\/(?<id>[1-9]\d{0,9})\/correct$/, 'suggestAddress'),
  form(/^\/(?:explore|hashtag|addressee)\/./, 'createAlert', ({ is_on }, { at, page }) =>
    at(`${page}#alert-${is_on ? 'on' : 'sent'}`),
  ),
  {
    ...form(/^\/signin$/, ({ one_time_code }) => (one_time_code === undefined ? 'login' : 'loginCode')),
    next: leadIn,
    send: (request, caller, { name }) => (name === 'login' ? signIn : signInByCode)(request, caller),
  },
  {
    ...form(/^\/signup$/, 'register'),
    next: (answered, given) => leadIn(answered, given) ?? given.at(paths.signIn),
    send: signUp,
    body: (fields) => ({ ...fields, ...signUpParts }),
  },
  form(/^\/forgot-password$/, 'forgotPassword'),
  { ...form(/^\/reset-password\/(?<uid>[^/]+)\/(?<token>[^/]+)$/, 'resetPassword'), send: reset },
  { ...form(/^\/settings$/, 'blacklistToken', (_, { at }) => at('/')), send: signOut },
  // The browser would add the fragment of the form to an address that has none.
  form(/^\/campaign\/(?<id>[1-9]\d{0,9})$/, 'signCampaign', (_, { at }) => at(`${paths.signed}#top`), {
    body: ({ name = '', surname = '', ...signer }) => ({ ...signer, name: `${name} ${surname}`.trim() }),
    remember: ({ state, receipt, signature_count }, { fields }) =>
      signedCookie({
        campaign: Number(fields.id),
        email: fields.email ?? '',
        receipt: receipt ?? null,
        number: state === 'waiting' ? null : (signature_count ?? null),
        waits: state === 'waiting',
        isSetAside: false,
      }),
  }),
  form(/^\/signature\/waiting$/, 'confirmSignatureByCode', (_, { at }) => at(`${paths.signed}#top`), {
    remember: ({ campaign_id: campaign, signature_count, is_set_aside }) =>
      signedCookie({
        ...{ campaign, email: '', receipt: null, waits: false },
        ...{ number: signature_count, isSetAside: is_set_aside },
      }),
  }),
  {
    ...form(/^\/campaign\/(?<id>[1-9]\d{0,9})\/comments$/, actOf, (_, { at, page, fields: { like, unlike } }) =>
      at(like || unlike ? `${page}#comment-${like || unlike}` : page),
    ),
    params: ({ like, unlike, id = '' }) => ({ id: like || unlike || id }),
  },
  shownFirst(/^\/signature\/confirm\/(?<token>[^/]+)$/, 'confirmSignature', 'mailedForm'),
  shownFirst(/^\/confirm-alert\/(?<token>[^/]+)$/, 'confirmAlert', 'linkedAlert'),
  shownFirst(/^\/answer\/(?<token>[^/]+)$/, 'giveAnswer', 'checkAnswerLink', {
    object: 'objectToDelivery',
    preview: 'previewAnswer',
  }),
  form(/^\/answer-vote\/(?<token>[^/]+)$/, 'voteOnAnswer', undefined, {
    body: ({ token, press }) => ({ token, choice: press === 'this' ? 'yes' : press }),
  }),
  shownFirst(/^\/signature\/withdraw\/(?<token>[^/]+)$/, 'withdrawByMail', 'linkedSignature', {
    other: 'unshareName',
    object: 'objectSignature',
  }),
  form(/^\/signatures$/, 'sendMailboxLink'),
  form(/^\/signature\/own\/(?<token>[^/]+)$/, ({ press }) =>
    press === 'download' ? 'mailboxRecords' : 'mailboxSignatures',
  ),
  form(/^\/confirm-email\/(?<uid>[^/]+)\/(?<token>[^/]+)$/, 'confirmEmail'),
  form(/^\/settings\/account$/, 'changeEmail'),
  form(/^\/new-email\/(?<uid>[^/]+)\/(?<token>[^/]+)$/, 'confirmNewEmail'),
  form(/^\/former-email\/(?<uid>[^/]+)\/(?<token>[^/]+)$/, 'keepFormerEmail'),
  form(/^\/end-session\/(?<session>[^/]+)\/(?<token>[^/]+)$/, 'endSessionByMail'),
  { ...form(/^\/unsubscribe\/(?<token>(?<kind>(?:(?:all|[rda])\.)?)[^/]+)$/, endingOf), isOneClick: true },
]

function readAddress(url: string) {
  const [, prefix, asked = '', query = ''] = /^(\/en(?=[/?]|$))?([^?]*)(.*)$/s.exec(url) ?? []
  const path = withoutWords(asked.replace(/(?<=.)\/$/, ''))
  for (const form of forms) {
    const found = form.page.exec(path)
    if (!found) continue
    const segments = Object.entries(found.groups ?? {}).map(([name, segment]) => [name, segmentText(segment)])
    const named: Fields = Object.fromEntries(segments)
    return { form, named, page: path + query, locale: prefix ? ('en' as const) : ('tr' as const) }
  }
  return undefined
}

async function encode({ body }: Endpoint, fields: object): Promise<{ bytes: Buffer; type: string }> {
  if (body?.encoding !== 'multipart') return { bytes: Buffer.from(JSON.stringify(fields)), type: 'application/json' }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  const encoded = new Response(form)
  return { bytes: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' }
}

type Made = { name: EndpointName; fields: object; locale: Locale; isTrapped?: boolean; key?: string | undefined }

/** The same call that scripts make. */
async function callOf(request: Request, { name, fields, locale, isTrapped = false, key }: Made): Promise<Request> {
  const { bytes, type } = await encode(endpoints[name], fields)
  const headers = new Headers(request.headers)
  headers.set('content-type', type)
  // The language of the page, which the browser's may not be.
  headers.set('accept-language', locale)
  headers.set('content-length', String(bytes.length))
  headers.set(proofHeader, 'none')
  if (key && z.uuid().safeParse(key).success) headers.set('idempotency-key', key)
  if (isTrapped) headers.set(trapHeader, 'filled')
  // The query is that of the page.
  return new Request(new URL('/', request.url), {
    method: endpoints[name].method,
    headers,
    body: new Uint8Array(bytes),
  })
}

function send(request: Request, caller: Caller, { name, named }: Call): Promise<Response> {
  return proxy(request, pathOf(name, named).split('/').slice(1, -1).map(segmentText), caller)
}

type Outcome = { call: EndpointName; fields: Fields; answered: Response; body: unknown; read: SentForm['read'] }

/** The page as it was sent, with what became of the form. */
async function showOutcome(page: FormPage, { call, fields, answered, body, read }: Outcome): Promise<Response> {
  const { status, policy, html } = await page.render({
    call,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecretField(name))),
    status: answered.ok ? 200 : answered.status,
    answer: body,
    read,
    retryAfter: answered.headers.get('retry-after'),
  })
  const bytes = Buffer.from(html)
  requestContext()?.setHeader('content-security-policy', policy)
  // The header replaces the length of the call's answer.
  requestContext()?.setHeader('content-length', bytes.length)
  return new Response(bytes, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

function leadOn(location: string): Response {
  requestContext()?.setHeader('content-length', 0)
  return new Response(null, { status: 303, headers: { location } })
}

export async function answerPlainForm(request: Request): Promise<Response> {
  const shown = requestContext()?.formPage
  const found = shown && readAddress(shown.url)
  if (!found) return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const { form, locale, page, named } = found
  // A program for mail sends neither origin nor cookie: the token authorises (RFC 8058).
  if (form.isOneClick && !isOwnRequest(request.headers)) {
    const name = form.call(named)
    const made = await callOf(request, { name, fields: { ...named, choice: 'off' }, locale })
    made.headers.set('origin', new URL(env().SITE_URL).origin)
    const ended = await answer(request, () => send(made, new Caller(undefined), { name, named }))
    return ended.ok ? answerJson({}) : ended
  }
  let typed: Fields = {}
  let call = form.call({ ...named })
  let read: SentForm['read']
  const answered = await answer(request, async (caller) => {
    // Nothing that another site sends is shown.
    requireOwnOrigin(request.headers)
    const { [trapField]: trap, ...fields } = await readForm(request)
    typed = fields
    call = form.call({ ...typed, ...named })
    if (form.reads && form.reads !== call) {
      const reading = await callOf(request, { name: form.reads, fields: named, locale })
      const shows = await send(reading, caller, { name: form.reads, named }).catch(() => undefined)
      read = shows?.ok ? { call: form.reads, answer: await shows.json() } : undefined
    }
    const sent = { ...typed, ...named }
    const { idempotency_key: key } = typed
    const made = { name: call, fields: form.body?.(sent) ?? sent, locale, isTrapped: Boolean(trap), key }
    return (form.send ?? send)(await callOf(request, made), caller, { name: call, named: form.params?.(sent) ?? named })
  })
  const { file }: Endpoint = endpoints[call]
  if (file && answered.ok) return answered
  const body = answered.status === 204 ? undefined : await answered.json()
  const result = form.send ? body : endpoints[call].response.safeParse(body).data
  const given = { fields: { ...typed, ...named }, page, at: (path: string) => absolute(locale, path) }
  // The page of a session leads to sign in and back.
  const isOver = answered.status === 401 && isSessionPage(page)
  const location = isOver ? given.at(page) : answered.ok ? form.next(result, given) : undefined
  const outcome = { call, fields: given.fields, answered, body, read }
  const response = location === undefined ? await showOutcome(shown, outcome) : leadOn(location)
  response.headers.set('cache-control', 'private, no-store')
  if (answered.ok && form.remember) response.headers.append('set-cookie', await form.remember(result, given))
  for (const cookie of answered.headers.getSetCookie()) response.headers.append('set-cookie', cookie)
  return response
}
