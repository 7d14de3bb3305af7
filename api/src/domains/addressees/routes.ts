import type { HandlersOf } from '../../http/routes.ts'
import { addresseeDetail } from './verbs/detail.ts'
import { searchAddressees } from './verbs/search.ts'

export const addresseeHandlers = {
  searchAddressees: ({ ctx, query }) => searchAddressees({ ctx, input: query }),
  addresseeDetail: ({ ctx, params }) => addresseeDetail({ ctx, input: params }),
} satisfies HandlersOf<'addressees'>
