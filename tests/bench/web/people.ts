import { z } from 'zod'
import { demoAccounts } from '../../support/e2e/demo-accounts.ts'
import { tokenOf } from '../../support/e2e/seed.ts'
import type { Product } from './product.ts'

const made = z.object({ id: z.number() })

export async function people({ api, dataDir }: Product) {
  const { member, moderator } = demoAccounts(dataDir)
  return {
    member: { ...member, token: await tokenOf(api, member) },
    moderator: { ...moderator, token: await tokenOf(api, moderator) },
  }
}

export function campaignForm(title: string): FormData {
  const form = new FormData()
  const fields = {
    scope: 'local',
    topic: 'environment',
    campaign_type: 'complaint',
    title,
    content: 'Derenin yatağı değiştirildi, balıklar öldü. '.repeat(40),
    petition: 'Projenin durdurulmasını talep ederiz. #su',
    institution_or_person_name: 'Örnek Su İşleri Müdürlüğü',
    email: 'bilgi@kurum.example',
    complaint_details: 'Longoz ormanına su taşıyan derenin yatağı iş makineleriyle değiştirildi.',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

export async function newCampaign(product: Product, title: string): Promise<number> {
  const { member, moderator } = await people(product)
  const response = await fetch(`${product.api}/campaign/create/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}` },
    body: campaignForm(title),
  })
  if (!response.ok) throw new Error(`create: ${response.status} ${await response.text()}`)
  const { id } = made.parse(await response.json())
  await approve(product, id, moderator.token)
  return id
}

async function approve({ api }: Product, id: number, token: string) {
  const response = await fetch(`${api}/moderation/campaigns/${id}/approve/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!response.ok) throw new Error(`approve: ${response.status} ${await response.text()}`)
}
