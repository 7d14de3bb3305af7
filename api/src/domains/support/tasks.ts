import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../context.ts'

/** What the worker does for this domain, by the name of the job. */
export function supportTasks(_deps: Deps): TaskList {
  return {}
}
