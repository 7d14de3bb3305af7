export { moderationHandlers } from './routes.ts'
export { decide } from './verbs/decide.ts'
export { makeModerator } from './verbs/make-moderator.ts'
export { listWaiting } from './verbs/waiting.ts'
