import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../context.ts'
import { tellReporters } from './verbs/tell-reporters.ts'

export const reportTasks = (deps: Deps): TaskList => ({
  tell_reporters: (input) => tellReporters({ ctx: deps, input }),
})
