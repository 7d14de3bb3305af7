import type { Group } from '@sesol/contract'
import type { ComponentType } from 'react'
import { lackingGroups } from '@/lib/server/upstream/capabilities'
import { MissingPage } from './missing-page'

/** A page that an API with none of the groups does not have. */
export const ofGroup = <Props extends object>(given: readonly Group[], Page: ComponentType<Props>) =>
  async function PageOfGroup(props: Props) {
    const lacking = await lackingGroups()
    return given.every((group) => lacking.includes(group)) ? <MissingPage what="page" /> : <Page {...props} />
  }
