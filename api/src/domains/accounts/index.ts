export { authenticator } from './authenticate.ts'
export { accountHandlers } from './routes.ts'
export { sweepSessions } from './sessions.ts'
