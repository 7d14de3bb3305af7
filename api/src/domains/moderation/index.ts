export { moderationHandlers } from './routes.ts'
export { approve, reject } from './verbs/decide.ts'
export { makeModerator } from './verbs/make-moderator.ts'
export { listWaiting } from './verbs/waiting.ts'
