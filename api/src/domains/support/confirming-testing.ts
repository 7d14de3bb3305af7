import { Logger, runOnce } from 'graphile-worker'
import type { MailOrder } from '../../platform/mail/index.ts'
import type { TestApi } from '../../testing.ts'
import { supportTasks } from './tasks.ts'
import { sign, signForm } from './testing.ts'

export type SignatureMailed = Extract<MailOrder, { data: { withdraw: string } }>

/** Runs what the worker does for signatures, and collects their e-mails. */
export function testSignatureMail(api: TestApi, check: (order: MailOrder) => void = () => {}) {
  const mails: SignatureMailed[] = []
  const send = async (order: MailOrder) => {
    check(order)
    mails.push(order as SignatureMailed)
  }
  const taskList = supportTasks({ ...api.deps, mailer: { send, close: () => {} } })
  return async function collect(): Promise<SignatureMailed[]> {
    mails.length = 0
    await api.pool.query("select graphile_worker.add_job('settle_signatures', '{}', job_key => 'settle_signatures')")
    await runOnce({ pgPool: api.pool, taskList, logger: new Logger(() => () => {}), noHandleSignals: true })
    return [...mails]
  }
}

export const tokenIn = (link: string): string => link.split('/').at(-1) ?? ''

export const press = (api: Pick<TestApi, 'call'>, act: 'confirm' | 'withdraw', token: string) =>
  api.call('POST', `/signatures/${act}/`, { json: { token } })

export async function signAs(api: TestApi, id: number, email: string, name = 'Ayşe Yılmaz') {
  const { status, body, text } = await sign(api, id, signForm({ name, email }))
  if (status !== 200) throw new Error(text)
  return body as { state: string; receipt: string; signature_count: number }
}

export async function countsOf(
  api: Pick<TestApi, 'call'>,
  id: number,
): Promise<{ confirmed: number; waiting: number }> {
  const { body } = await api.call('GET', `/campaign/${id}/counts/`)
  return { confirmed: body.signature_count, waiting: body.pending_signature_count }
}

/** The counts that the rows themselves have. */
export async function rowsOf(api: Pick<TestApi, 'pool'>, id: number): Promise<{ confirmed: number; waiting: number }> {
  const { rows } = await api.pool.query(
    `select count(*) filter (where confirmed_at is not null)::int as confirmed,
       count(*) filter (where confirmed_at is null)::int as waiting
     from signature where campaign_id = $1 and email_canonical is not null and set_aside_at is null`,
    [id],
  )
  return rows[0]
}
