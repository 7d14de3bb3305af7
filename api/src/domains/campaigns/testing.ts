import type { TestApi } from '../../testing.ts'

/** The fields of a campaign that the contract takes. */
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

/** A campaign form; a field that is undefined is left out. */
export function campaignForm(more: Record<string, string | undefined> = {}, files: Blob[] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...campaignFields, ...more })) {
    if (value !== undefined) form.append(name, value)
  }
  for (const [n, file] of files.entries()) form.append('uploaded_media', file, `dosya${n}.jpg`)
  return form
}

/** Makes a campaign over HTTP; it is under review. @returns its id */
export async function testCampaign(
  api: Pick<TestApi, 'call'>,
  token: string,
  more: Record<string, string> = {},
): Promise<number> {
  const { status, body, text } = await api.call('POST', '/campaign/create/', { token, multipart: campaignForm(more) })
  if (status !== 201) throw new Error(text)
  return body.id
}

/** Approves campaigns, and opens their media, as moderation does. */
export async function approve(api: Pick<TestApi, 'db'>, ...ids: number[]) {
  const { setCampaignState } = await import('./index.ts')
  for (const id of ids) await api.db.transaction().execute((trx) => setCampaignState(trx, id, 'approved'))
}
