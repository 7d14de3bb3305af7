import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../context.ts'
import { markByModel } from './verbs/mark-by-model.ts'

export const aiTasks = (deps: Deps): TaskList => ({
  mark_by_model: (input) => markByModel({ ctx: deps, input }),
})
