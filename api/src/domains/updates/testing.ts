import type { TestApi } from '../../testing.ts'

/** The secret of the link that is mailed to the addressee of a campaign; undefined if none is. */
export async function mailedAnswerLink(api: Pick<TestApi, 'deps'>, campaign: number): Promise<string | undefined> {
  const { mailAnswerLink } = await import('./answer-links.ts')
  let token: string | undefined
  const mailer: TestApi['deps']['mailer'] = {
    ...api.deps.mailer,
    send: async (order) => {
      if (order.mail === 'answer_link') token = order.data.link.split('/').at(-1)
    },
  }
  await mailAnswerLink({ ...api.deps, mailer }, campaign)
  return token
}
