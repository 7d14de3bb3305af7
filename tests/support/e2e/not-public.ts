import { waitingPage } from '@sesol/contract'
import { demoPeople } from './demo-people.ts'
import { tokenOf } from './stages.ts'
import { world } from './world.ts'

/** The campaigns that wait for a moderator: no stranger may meet one. */
export async function underReview() {
  const { api, dataDir } = world()
  const authorization = `Bearer ${await tokenOf(api, demoPeople(dataDir).moderator)}`
  const answer = await fetch(`${api}/moderation/campaigns/`, { headers: { authorization } })
  const { results } = waitingPage.parse(await answer.json())
  return results.map(({ campaign }) => campaign).filter(({ is_approved: approved }) => !approved)
}
