import { randomUUID } from 'node:crypto'
import { currentNotices } from '@sesol/contract'
import { type Account, withCode } from './enter.ts'
import { hostile, reachable, reachableTitles } from './seed-campaigns.ts'

type Api = { api: string }

export type Seed = {
  video: number
  withdrawn: number
  underReview: number
  reachable: Record<keyof typeof reachableTitles, number>
  portal: number
  hostile: number
  owner: Account
}

const owner = { username: 'sahne_sahibi', email: 'sahne.sahibi@ornek.example', password: 'Yagmur-Sahnesi-42' }

export async function seedCampaigns({ api }: Api, moderator: Account, video: Buffer): Promise<Seed> {
  const call = caller(api)
  const { username, email, password } = owner
  const form = { username, email, password, password2: password, first_name: '', last_name: '', ...currentNotices }
  await call('POST', '/users/register/', { body: JSON.stringify(form) })
  const [writerPage, otherPage] = await Promise.all([owner, moderator].map((account) => tokenOf(api, account)))
  const make = (fields: Record<string, string>, file?: Buffer) => createCampaign({ api }, writerPage, fields, file)
  const approve = (id: number) => call('POST', `/moderation/campaigns/${id}/approve/`, { token: otherPage })
  const show = async (fields: Record<string, string>) => {
    const id = await make(fields)
    await approve(id)
    return id
  }
  const shown = await make({ title: 'Liman kıyısındaki gürültü filme alındı' }, video)
  const withdrawn = await make({ title: 'Yaya geçidi isteyen mahallenin geri çekilen kampanyası' })
  await approve(shown)
  await approve(withdrawn)
  await call('DELETE', `/campaign/${withdrawn}/delete/`, { token: writerPage })
  const underReview = await make({ title: 'Derenin taşkın yatağına yapılan otopark kaldırılsın' })
  return {
    video: shown,
    withdrawn,
    underReview,
    hostile: await show(hostile),
    portal: await show({ ...reachable('Köprünün ayağı onarılsın'), isCimer: 'true' }),
    reachable: {
      mail: await show(reachable(reachableTitles.mail)),
      fax: await show(reachable(reachableTitles.fax)),
      card: await show(reachable(reachableTitles.card)),
      talk: await show(reachable(reachableTitles.talk)),
      loss: await show(reachable(reachableTitles.loss)),
    },
    owner: { email, password },
  }
}

export async function createCampaign(
  { api }: Api,
  token: string | undefined,
  fields: Record<string, string>,
  file?: Buffer,
) {
  const made = await caller(api)('POST', '/campaign/create/', { token, body: campaign(fields, file) })
  return Number(JSON.parse(made).id)
}

export async function tokenOf(api: string, account: Account): Promise<string> {
  const { email, password } = account
  const answer = await caller(api)('POST', '/users/login/', { body: new URLSearchParams({ email, password }) })
  const { access, challenge } = JSON.parse(answer)
  if (access !== undefined) return access
  return withCode(account, async (one_time_code) => {
    const body = JSON.stringify({ challenge, one_time_code })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${api}/users/login/code/`, { method: 'POST', headers, body })
    return response.ok ? JSON.parse(await response.text()).access : undefined
  })
}

const caller =
  (api: string) =>
  async (method: string, path: string, { token, body }: Call) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    }
    const response = await fetch(api + path, { method, headers, ...(body && { body }) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.text()
  }

type Call = { token?: string | undefined; body?: FormData | URLSearchParams | string }

function campaign(own: Record<string, string>, video?: Buffer): FormData {
  const form = new FormData()
  const fields = {
    scope: 'local',
    topic: 'environment',
    campaign_type: 'complaint',
    // Descriptions of pages are unique.
    content: `Her gece aynı saatte başlıyor, sabaha kadar sürüyor. Kayıtları üç ay boyunca tuttuk: ${randomUUID()}. #Gürültü`,
    petition: 'Gece çalışmasının durdurulmasını saygıyla talep ediyoruz.',
    institution_or_person_name: 'Örnek Liman Başkanlığı',
    email: 'liman@ornek.example',
    complaint_details: 'Gece yarısından sonra iskelede taş kırılıyor; uyuyan yok.',
    ...own,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (video) form.append('uploaded_media', new Blob([new Uint8Array(video)], { type: 'video/mp4' }), 'kayit.mp4')
  return form
}
