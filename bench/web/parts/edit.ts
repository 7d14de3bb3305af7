import type { Product } from '../../product.ts'
import { report } from '../../report.ts'
import { newCampaign } from '../people.ts'
import { untilShown } from '../shown.ts'

const budgetMs = 5000
const giveUpMs = 20_000

/** A stranger sees a change once it is approved, which the API tells the site. */
export async function edit(product: Product) {
  const { id, change } = await newCampaign(product, 'İlk başlık')
  const address = `${product.site.address}/campaign/${id}`
  tell('approved', await untilShown(address, 'İlk başlık', giveUpMs))
  await change('İkinci başlık')
  tell('change approved', await untilShown(address, 'İkinci başlık', giveUpMs))
}

function tell(what: string, took: number) {
  report({
    what: `campaign ${what}: until a stranger sees it`,
    measured: Number.isFinite(took) ? `${took.toFixed(0)} ms` : 'not in time',
    budget: `≤ ${budgetMs} ms`,
    ok: took <= budgetMs,
  })
}
