import type { ApplicationKind } from '@sesol/contract'
import type { GeneratedAlways } from 'kysely'

/** `number` is encrypted; the days are `YYYY-MM-DD`. */
export type ApplicationTable = {
  id: GeneratedAlways<number>
  user_id: number
  campaign_id: number
  kind: ApplicationKind
  number: string
  filed_on: string
  due_on: string
  is_answered: boolean
  is_reminded: boolean
}
