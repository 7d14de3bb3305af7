import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../context.ts'
import { mailAnswerLink } from './answer-links.ts'

export function updateTasks(deps: Deps): TaskList {
  return {
    send_answer_link: ({ campaign_id }) => mailAnswerLink(deps, campaign_id),
  }
}
