import type { TestApi } from '../../testing.ts'
import { testComment } from '../comments/testing.ts'
import { placesOf } from './repository.ts'

type Sending = { fields?: object; address?: string; token?: string }
type Api = Pick<TestApi, 'call' | 'deps' | 'db'>

export const noticeFields = {
  ground: 'kvkk',
  capacity: 'self',
  name: 'Ayşe Yılmaz',
  email: 'ayse@ornek.example',
  on_behalf_of: '',
  text: 'Yazıda ev adresim ve telefonum yer alıyor; yayından kaldırılmasını istiyorum.',
  is_true: true,
}

/** Sends a notice by way of the site, for a visitor at an address. */
export function sendNotice(api: Api, addresses: string, { fields = {}, address = '203.0.113.7', token }: Sending = {}) {
  return api.call('POST', '/legal/notices/', {
    json: { ...noticeFields, addresses, ...fields },
    headers: { 'x-bff-secret': api.deps.config.bffSecret, 'x-visitor-address': address },
    ...(token !== undefined && { token }),
  })
}

let sent = 0

export const unconfirmedNotice = (api: Pick<TestApi, 'db'>) =>
  api.db
    .selectFrom('legal_notice')
    .select(['id', 'secret'])
    .where('is_confirmed', '=', false)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** A notice that differs from all others, confirmed. @returns its id and secret */
export async function testNotice(
  api: Api,
  addresses: string,
  fields: object = {},
): Promise<{ id: number; secret: string }> {
  sent += 1
  const text = `${noticeFields.text} Başvuru ${sent}.`
  const sending = await sendNotice(api, addresses, { fields: { text, ...fields } })
  if (sending.status !== 201) throw new Error(sending.text)
  const notice = await unconfirmedNotice(api)
  const confirming = await api.call('POST', `/legal/notices/${notice.secret}/confirm/`, { json: {} })
  if (confirming.status !== 200) throw new Error(confirming.text)
  return notice
}

/** Decides for taking down all that it is about. */
export async function takeDownAll(api: Api, token: string, id: number): Promise<void> {
  const places = (await placesOf(api.db, id)).map((place) => place.id)
  const json = { places, reasons: 'Metinde ev adresi var.', no_hearing: 'Zarar sürüyor.' }
  const { status, text } = await api.call('POST', `/moderation/legal/${id}/decide/`, { token, json })
  if (status !== 200) throw new Error(text)
}

/** A comment that a notice took down. */
export async function testTakedown(api: Api, campaign: number, author: string, admin: string) {
  const { id: comment } = await testComment(api, campaign, author)
  const { id: notice } = await testNotice(api, `/report/comment/${comment}`)
  await takeDownAll(api, admin, notice)
  return { comment, notice }
}
