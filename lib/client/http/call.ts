import { deferred } from '@/lib/client/browser/deferred-module'
import type { call as Call } from './api'

const api = deferred(() => import('./api'))

/**
 * `call` of ./api, which comes with the first call and not with the page: it brings the contract's schemas.
 *
 * @throws ApiError
 */
export const call: typeof Call = async (name, options) => (await api.load('')).call(name, options)
