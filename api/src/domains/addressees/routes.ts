import type { HandlersOf } from '../../http/routes.ts'
import { addresseeDetail } from './verbs/detail.ts'
import { addresseesOfPlace } from './verbs/of-place.ts'
import { searchAddressees } from './verbs/search.ts'

export const addresseeHandlers = {
  searchAddressees: ({ ctx, query }) => searchAddressees({ ctx, input: query }),
  placeAddressees: ({ ctx, params }) => addresseesOfPlace({ ctx, input: params }),
  addresseeDetail: ({ ctx, params }) => addresseeDetail({ ctx, input: params }),
} satisfies HandlersOf<'addressees'>
