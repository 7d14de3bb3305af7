import { bounds } from '../../../server/pages/tagged-cache.ts'

Object.assign(bounds, { entries: 20, bytes: 8 * 1_048_576 })
