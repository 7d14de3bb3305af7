import type { TaskList } from 'graphile-worker'
import type { MailOrder } from '../../platform/mail/index.ts'
import type { TestApi } from '../../testing.ts'
import { runJobs } from '../../testing-queue.ts'
import { accountTasks } from './index.ts'

export function partsOf(order: MailOrder | undefined) {
  if (!order || !('link' in order.data)) throw new Error('no mail with a link')
  const [token = '', uid = ''] = order.data.link.split('/').reverse()
  return { link: order.data.link, uid, token }
}

export function testMailbox(api: TestApi) {
  const mails: { order: MailOrder; id: string }[] = []
  const send = async (order: MailOrder, id: string) => {
    mails.push({ order, id })
  }
  const taskList: TaskList = {
    ...accountTasks({ ...api.deps, mailer: { send, close: () => {} } }),
    send_mail: (payload, { job }) => send(payload as MailOrder, job.id),
  }
  return {
    /** Without those about sign-ins, which tests make all the time. */
    async collect({ signIns = false } = {}) {
      mails.length = 0
      await runJobs(api.pool, taskList)
      return mails.filter(({ order }) => signIns || order.mail !== 'new_sign_in')
    },
  }
}
