import { actsWithReason, type ModeratorAct } from '@sesol/contract'
import type { TestApi } from '../../testing.ts'

export const campaignFields = {
  scope: 'local',
  topic: 'environment',
  campaign_topic: 'environment',
  campaign_type: 'complaint',
  title: 'İğneada longozu kurumasın',
  content: 'Dereler #Longoz içinden akıyor.\r\nBaraj istemiyoruz. #su',
  petition: 'Projenin durdurulmasını talep ederiz. #longoz',
  institution_or_person_name: 'Örnek Su İşleri Müdürlüğü',
  email: 'bilgi@kurum.example',
  complaint_details: 'Longoz ormanına su taşıyan derenin yatağı iş makineleriyle değiştirildi.',
  complaint_event_date: '2026-10-05',
  phone_number: '90 288 000 00 00',
}

export const translation = {
  title: 'İğneada’s floodplain forest must not dry up',
  standfirst: 'A dam takes the water of the forest.',
  content: 'The streams flow through the forest.\nWe want no dam.',
}

export function campaignForm(more: Record<string, string | undefined> = {}, files: Blob[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...campaignFields, ...more })) {
    if (value !== undefined) form.append(name, value)
  }
  for (const [n, file] of files.entries()) form.append('uploaded_media', file, `dosya${n}.jpg`)
  return form
}

export const edit = (
  api: Pick<TestApi, 'call'>,
  id: number,
  token: string | undefined,
  multipart: FormData,
  headers: Record<string, string> = {},
) => api.call('PUT', `/campaign/${id}/edit/`, { multipart, headers, ...(token && { token }) })

export async function preUpload(api: Pick<TestApi, 'call'>, token: string, file: Blob) {
  const multipart = new FormData()
  multipart.append('file', file, 'dosya.jpg')
  const { status, body, text } = await api.call('POST', '/media/uploads/', { token, multipart })
  if (status !== 201) throw new Error(text)
  return body as { id: number; file: string }
}

export async function testCampaign(
  api: Pick<TestApi, 'call'>,
  token: string,
  more: Record<string, string> = {},
): Promise<number> {
  const { status, body, text } = await api.call('POST', '/campaign/create/', { token, multipart: campaignForm(more) })
  if (status !== 201) throw new Error(text)
  return body.id
}

export async function testPublicCampaign(
  api: Pick<TestApi, 'call' | 'db'>,
  token: string,
  more: Record<string, string> = {},
): Promise<number> {
  const id = await testCampaign(api, token, more)
  await approve(api, id)
  return id
}

export const approve = (api: Pick<TestApi, 'db'>, ...ids: number[]) => moveTo(api, 'approve', ...ids)

/** A decision without its e-mail and audit row. */
export async function moveTo(api: Pick<TestApi, 'db'>, act: ModeratorAct, ...ids: number[]) {
  const { lockCampaign, moveCampaign } = await import('./index.ts')
  const reason = actsWithReason.includes(act) ? 'no_source' : null
  for (const id of ids) {
    await api.db.transaction().execute(async (trx) => {
      await moveCampaign(trx, await lockCampaign(trx, id), { act, reason, note: '', now: new Date() })
    })
  }
}

export async function accept(api: Pick<TestApi, 'db'>, id: number) {
  const { acceptPending, lockCampaign } = await import('./index.ts')
  const { pendingOf } = await import('../versions/index.ts')
  await api.db.transaction().execute(async (trx) => {
    const pending = (await pendingOf(trx, [id])).get(id)
    if (!pending) throw new Error('no change waits')
    await acceptPending(trx, await lockCampaign(trx, id), pending, new Date())
  })
}
