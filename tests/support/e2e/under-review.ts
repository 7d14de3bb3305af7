import { waitingPage } from '@sesol/contract'
import { demoAccounts } from './demo-accounts.ts'
import { environment } from './environment.ts'
import { tokenOf } from './seed.ts'

export async function underReview() {
  const { api, dataDir } = environment()
  const authorization = `Bearer ${await tokenOf(api, demoAccounts(dataDir).moderator)}`
  const response = await fetch(`${api}/moderation/campaigns/`, { headers: { authorization } })
  const { results } = waitingPage.parse(await response.json())
  return results.map(({ campaign }) => campaign).filter(({ is_approved: approved }) => !approved)
}
