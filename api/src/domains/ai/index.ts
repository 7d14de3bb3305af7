export { aiOfferOf } from './offer.ts'
export { aiHandlers } from './routes.ts'
export { aiTasks } from './tasks.ts'
