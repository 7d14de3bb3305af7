import { demoAccounts } from './demo-accounts.ts'
import { environment } from './environment.ts'
import { tokenOf } from './seed.ts'

export async function approve(id: number) {
  const { api, dataDir } = environment()
  const authorization = `Bearer ${await tokenOf(api, demoAccounts(dataDir).moderator)}`
  const response = await fetch(`${api}/moderation/campaigns/${id}/approve/`, {
    method: 'POST',
    headers: { authorization },
  })
  if (!response.ok) throw new Error(`approve: ${response.status} ${await response.text()}`)
}
