import type { MailOrder } from '../../platform/mail/index.ts'
import type { TestApi } from '../../testing.ts'
import { runJobs } from '../../testing-queue.ts'
import { updateTasks } from './tasks.ts'

export const updateFields = {
  title: 'Valilikle görüştük',
  text: 'Vali yardımcısı bizi bir saat dinledi. İki hafta içinde suyun ölçüleceğine söz verdi.',
}

export async function testUpdate(
  api: Pick<TestApi, 'call'>,
  token: string,
  campaign: number,
  fields: object = {},
): Promise<number> {
  const json = { ...updateFields, ...fields }
  const { status, body, text } = await api.call('POST', `/campaign/${campaign}/updates/`, { token, json })
  if (status !== 201) throw new Error(text)
  return body.id
}

export const decideUpdate = (api: Pick<TestApi, 'call'>, token: string, id: number, act: string, json: object = {}) =>
  api.call('POST', `/moderation/updates/${id}/${act}/`, { token, json })

export function testUpdateMail(api: TestApi) {
  return async function collect(): Promise<ReadersMail[]> {
    const mails: ReadersMail[] = []
    const send = async (order: MailOrder) => {
      if (isToReaders(order)) mails.push(order)
    }
    const taskList = updateTasks({ ...api.deps, mailer: { send, close: () => {} } })
    await runJobs(api.pool, taskList)
    return mails.sort((one, other) => one.to.localeCompare(other.to))
  }
}

const readersMails = ['campaign_updated', 'campaign_answered', 'campaign_outcome'] as const
export type ReadersMail = Extract<MailOrder, { mail: (typeof readersMails)[number] }>
const isToReaders = (order: MailOrder): order is ReadersMail => (readersMails as readonly string[]).includes(order.mail)

export const signedAnswer = { signer: 'Ayşe Yılmaz', office: 'Su İşleri Şube Müdürü' }

export async function mailedAnswerLink(api: Pick<TestApi, 'deps'>, campaign: number): Promise<string | undefined> {
  const { mailAnswerLink } = await import('./answer-links.ts')
  let token: string | undefined
  const mailer: TestApi['deps']['mailer'] = {
    ...api.deps.mailer,
    send: async (order) => {
      if (order.mail === 'answer_link') token = order.data.link.split('/').at(-1)
    },
  }
  await mailAnswerLink({ ...api.deps, mailer }, { campaign_id: campaign })
  return token
}

export async function testAnswer(api: Pick<TestApi, 'call'>, token: string, campaign: number): Promise<number> {
  const json = { text: 'Proje geri çekildi.' }
  const { status, body, text } = await api.call('POST', `/moderation/campaigns/${campaign}/answer/`, { token, json })
  if (status !== 201) throw new Error(text)
  return body.id
}
