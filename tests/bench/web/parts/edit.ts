import { campaignForm, newCampaign, people } from '../people.ts'
import type { Product } from '../product.ts'
import { report } from '../report.ts'
import { untilShown } from '../shown.ts'

const budgetMs = 5000
const giveUpMs = 20_000

export async function edit(product: Product) {
  const site = product.site.address
  const id = await newCampaign(product, 'İlk başlık')
  await tell('approved outside the site', await untilShown(`${site}/campaign/${id}`, 'İlk başlık', giveUpMs))
  const { member } = await people(product)
  const session = await fetch(`${site}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ email: member.email, password: member.password }),
  })
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const response = await fetch(`${site}/api/campaign/${id}/edit`, {
    method: 'PUT',
    headers: { cookie, origin: site },
    body: campaignForm('İkinci başlık'),
  })
  if (!response.ok) throw new Error(`edit: ${response.status} ${await response.text()}`)
  await tell('changed by its owner', await untilShown(`${site}/campaign/${id}`, 'İkinci başlık', giveUpMs))
}

async function tell(what: string, took: number) {
  const measured = Number.isFinite(took) ? `${took.toFixed(0)} ms` : `not within ${giveUpMs / 1000} s`
  report({
    what: `campaign ${what}: until a stranger sees it`,
    measured,
    budget: `≤ ${budgetMs} ms`,
    ok: took <= budgetMs,
  })
}
