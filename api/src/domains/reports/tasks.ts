import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../context.ts'
import { notifyReporters } from './verbs/notify-reporters.ts'

export const reportTasks = (deps: Deps): TaskList => ({
  notify_reporters: (input) => notifyReporters({ ctx: deps, input }),
})
