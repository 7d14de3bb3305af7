import { pathOf } from '@sesol/contract'
import { z } from 'zod'
import { demoAccounts } from '../../tests/support/e2e/demo-accounts.ts'
import { tokenOf } from '../../tests/support/e2e/seed.ts'
import type { Product } from '../product.ts'

const made = z.object({ id: z.number() })

async function people({ api, dataDir }: Product) {
  const { member, moderator } = demoAccounts(dataDir)
  return { member: await tokenOf(api, member), moderator: await tokenOf(api, moderator) }
}

function campaignForm(title: string): FormData {
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

type Published = { id: number; change: (title: string) => Promise<void> }

/** A campaign of the demo's member that the moderator has approved, as each later change. */
export async function newCampaign(product: Product, title: string): Promise<Published> {
  const { member, moderator } = await people(product)
  const ask = async (method: string, path: string, token: string, body: FormData | string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    }
    const response = await fetch(product.api + path, { method, headers, body })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const approve = (id: number) => ask('POST', pathOf('decideCampaign', { id, act: 'approve' }), moderator, '{}')
  const created = await ask('POST', pathOf('createCampaign'), member, campaignForm(title))
  const { id } = made.parse(await created.json())
  await approve(id)
  const change = async (title: string) => {
    await ask('PUT', pathOf('editCampaign', { id }), member, campaignForm(title))
    await approve(id)
  }
  return { id, change }
}
