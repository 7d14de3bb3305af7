import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../context.ts'
import { announce } from './verbs/announce.ts'

export function sharingTasks(deps: Deps): TaskList {
  return {
    announce_campaign: (input) => announce({ ctx: deps, input }),
  }
}
