import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../context.ts'
import { sendFax } from './verbs/send-fax.ts'

export function supportTasks(deps: Deps): TaskList {
  return {
    send_fax: ({ fax }, { job }) => sendFax({ ctx: deps, input: { fax, last: job.attempts >= job.max_attempts } }),
  }
}
