import type { Fixtures, ValidRequests } from '../../http/fixtures-testing.ts'
import { request } from './testing.ts'

export function validRequests({ member, campaign }: Fixtures): ValidRequests<'ai'> {
  return {
    translateByModel: () => ({ params: { id: campaign }, token: member.access }),
    generateText: () => ({ fields: request }),
  }
}
