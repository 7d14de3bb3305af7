import sharp from 'sharp'
import type { MailOrder } from '../../platform/mail/index.ts'
import type { TestApi } from '../../testing.ts'
import { queued, runJobs } from '../../testing-queue.ts'
import { linkToken } from './links.ts'

export function signForm(fields: Record<string, string | undefined>, image?: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  if (image) form.append('signature_image', new Blob([image], { type: 'image/png' }), 'imza.png')
  return form
}

export const sign = (api: TestApi, id: number | string, form: FormData, token?: string) =>
  api.call('PATCH', `/campaign/${id}/sign/`, { multipart: form, ...(token && { token }) })

export async function drawing(width = 500, height = 200): Promise<Uint8Array<ArrayBuffer>> {
  const line = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="M10 100 Q 90 10 170 100 T 400 120" stroke="black" stroke-width="4" fill="none"/></svg>`
  return new Uint8Array(await sharp(Buffer.from(line)).png().toBuffer())
}

export const visitorHeaders = (api: TestApi, address: string, agent = 'Firefox') => ({
  'x-bff-secret': api.deps.config.bffSecret,
  'x-visitor-address': address,
  'user-agent': agent,
})

export const addressOf = (n: number): string => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`

export const signFrom = (api: TestApi, id: number, fields: Record<string, string>, address: string) =>
  api.call('PATCH', `/campaign/${id}/sign/`, { multipart: signForm(fields), headers: visitorHeaders(api, address) })

type FaxCall = { image?: Uint8Array<ArrayBuffer>; token?: string; address?: string; key?: string }

export async function signAndFax(
  api: TestApi,
  id: number,
  fields: Record<string, string>,
  { image, token, address = '10.1.2.3', key }: FaxCall = {},
) {
  return api.call('PATCH', `/campaign/${id}/sign/`, {
    multipart: signForm({ ...fields, send_fax: 'true' }, image),
    headers: { ...visitorHeaders(api, address), ...(key && { 'idempotency-key': key }) },
    ...(token && { token }),
  })
}

export async function runFax(api: TestApi, fax: string, attempts = 1): Promise<void> {
  const { supportTasks } = await import('./tasks.ts')
  await supportTasks(api.deps).send_fax?.({ fax }, { job: { attempts, max_attempts: 10 } } as never)
}

export const queuedFaxes = async (api: TestApi): Promise<string[]> =>
  (await queued(api, 'send_fax')).map(({ fax }) => fax)

/** What the links of a form name, or of a signature that counted at once. */
export async function linkedForm(api: Pick<TestApi, 'db'>, email: string) {
  const waiting = await api.db
    .selectFrom('signature_form as form')
    .innerJoin('signature', 'signature.id', 'form.signature_id')
    .select(['form.id as form', 'form.created_at', 'signature.id as signature', 'signature.campaign_id'])
    .where('form.email', '=', email)
    .orderBy('form.id', 'desc')
    .executeTakeFirst()
  if (waiting) return waiting
  const signed = await api.db
    .selectFrom('signature')
    .select(['form_id', 'created_at', 'id as signature', 'campaign_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { ...signed, form: signed.form_id ?? 0 }
}

export async function signedLinks(api: TestApi, id: number, email: string) {
  const { receipt } = await signAs(api, id, email)
  const form = await linkedForm(api, email)
  const token = (purpose: 'confirm' | 'withdraw') => linkToken(api.deps.config, purpose, form, form.created_at)
  return { receipt, confirm: token('confirm'), withdraw: token('withdraw') }
}

export type SignatureMailed = Extract<MailOrder, { data: { withdraw: string; shares_name: string } }>

/** All that is due, of whatever kind. */
export function testMails(api: TestApi, check: (order: MailOrder) => void = () => {}) {
  const mails: MailOrder[] = []
  const send = async (order: MailOrder) => {
    check(order)
    mails.push(order)
  }
  return async function collect(): Promise<MailOrder[]> {
    const { supportTasks } = await import('./tasks.ts')
    const taskList = supportTasks({ ...api.deps, mailer: { send, close: () => {} } })
    mails.length = 0
    await api.pool.query("select graphile_worker.add_job('settle_signatures', '{}', job_key => 'settle_signatures')")
    await runJobs(api.pool, taskList)
    return [...mails]
  }
}

export function testSignatureMail(api: TestApi, check?: (order: MailOrder) => void) {
  const collect = testMails(api, check)
  return async () => (await collect()) as SignatureMailed[]
}

export const tokenIn = (link: string): string => link.split('/').at(-1) ?? ''

export const press = (
  api: Pick<TestApi, 'call'>,
  act: 'confirm' | 'withdraw' | 'unshare_name' | 'object',
  token: string,
) => api.call('POST', `/signatures/${act}/`, { json: { token } })

export async function signAs(api: TestApi, id: number, email: string, name = 'Ayşe Yılmaz', token?: string) {
  const { status, body, text } = await sign(api, id, signForm({ name, email }), token)
  if (status !== 200) throw new Error(text)
  return body as { state: string; receipt: string; signature_count: number }
}

export async function countsOf(
  api: Pick<TestApi, 'call'>,
  id: number,
): Promise<{ confirmed: number; waiting: number }> {
  const { body } = await api.call('GET', `/campaign/${id}/counts/`)
  return { confirmed: body.signature_count, waiting: body.pending_signature_count }
}

export async function rowsOf(api: Pick<TestApi, 'pool'>, id: number): Promise<{ confirmed: number; waiting: number }> {
  const { rows } = await api.pool.query(
    `select count(*) filter (where confirmed_at is not null)::int as confirmed,
       count(*) filter (where confirmed_at is null)::int as waiting
     from signature where campaign_id = $1 and email_canonical is not null and set_aside_at is null`,
    [id],
  )
  return rows[0]
}

/** What the statistics and the letter read. */
export async function sumsByDay(api: Pick<TestApi, 'pool'>, id: number): Promise<Record<string, number>> {
  const { rows } = await api.pool.query<{ day: string; count: number }>(
    `select day::text, sum(hits)::int as count from campaign_day where campaign_id = $1 and kind = 'signature'
     group by day having sum(hits) <> 0`,
    [id],
  )
  return Object.fromEntries(rows.map(({ day, count }) => [day, count]))
}

export async function rowsByDay(api: Pick<TestApi, 'pool'>, id: number): Promise<Record<string, number>> {
  const { rows } = await api.pool.query<{ day: string; count: number }>(
    `select (confirmed_at at time zone 'Europe/Istanbul')::date::text as day, count(*)::int as count from signature
     where campaign_id = $1 and email_canonical is not null and confirmed_at is not null and set_aside_at is null
     group by 1`,
    [id],
  )
  return Object.fromEntries(rows.map(({ day, count }) => [day, count]))
}

export const freshLink = async (api: TestApi, email: string): Promise<string> =>
  linkToken(api.deps.config, 'confirm', await linkedForm(api, email), api.deps.now())

/** As by a press an hour after the e-mail: sooner ones may be set aside. @returns the token of the link */
export async function confirmNewest(api: TestApi, email: string): Promise<string> {
  const anHourAgo = new Date(Date.now() - 3_600_000)
  const token = linkToken(api.deps.config, 'confirm', await linkedForm(api, email), anHourAgo)
  const { status, text } = await press(api, 'confirm', token)
  if (status !== 200) throw new Error(text)
  return token
}

/** Of a confirmed signature. */
export async function testStatement(api: TestApi, id: number, email: string): Promise<number> {
  const { receipt } = await signAs(api, id, email)
  await api.call('POST', '/signatures/statement/', { json: { receipt, text: 'Dere benim de derem.' } })
  await confirmNewest(api, email)
  return (await linkedForm(api, email)).signature
}

export async function uploadedScan(api: Pick<TestApi, 'call'>, token: string): Promise<{ id: number; file: string }> {
  const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'white' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'GIZLI' } })
    .toBuffer()
  const multipart = new FormData()
  multipart.set('file', new Blob([new Uint8Array(picture)]), 'imzalar.jpg')
  const { status, body, text } = await api.call('POST', '/media/uploads/', { token, multipart })
  if (status !== 201) throw new Error(text)
  return body
}

/** @returns the address of its scan */
export async function testPaper(api: Pick<TestApi, 'call'>, token: string, campaign: number, count = 12) {
  const { id, file } = await uploadedScan(api, token)
  const json = { media_id: id, count }
  const { status, text } = await api.call('PUT', `/campaign/${campaign}/paper/`, { token, json })
  if (status !== 204) throw new Error(text)
  return file as string
}

/** With one signature that waits. */
export async function testWaitingDomain(api: TestApi, id: number, domain: string): Promise<void> {
  const email = `ada@${domain}`
  await signedLinks(api, id, email)
  await api.pool.query(
    `with aside as (
       update signature set set_aside_at = now(), set_aside_reason = 'domain', confirmed_at = now()
       where email = $1 returning id, campaign_id, confirmed_at
     ), seen as (
       insert into mail_domain (domain, first_confirmed_at, waiting_since) values ($2, now(), now())
     )
     insert into signature_domain (signature_id, domain, campaign_id, confirmed_at, is_surplus)
     select id, $2, campaign_id, confirmed_at, true from aside`,
    [email, domain],
  )
}
