import type { ListState, Topic } from '@sesol/contract'

export type TotalTable = {
  name: `${ListState} ${Topic}` | 'campaigns' | 'signatures' | 'signed_this_week'
  value: number
}
