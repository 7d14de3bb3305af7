import type { ValidRequests } from '../../http/fixtures-testing.ts'
import { request } from './testing.ts'

export function validRequests(): ValidRequests<'ai'> {
  return {
    generateText: () => ({ fields: request }),
  }
}
