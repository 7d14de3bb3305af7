import { deferred } from '@/lib/client/browser/deferred-module'
import type { call as Call } from './api'

const api = deferred(() => import('./api'))

/** Loads ./api, which includes the contract's schemas, with the first call. @throws ApiError */
export const call: typeof Call = async (name, options) => (await api.load('')).call(name, options)
