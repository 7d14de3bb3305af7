import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../context.ts'

/** What the worker does for this domain, by the name of the job. */
export function sharingTasks(_deps: Deps): TaskList {
  return {}
}
