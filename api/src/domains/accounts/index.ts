export { authenticator } from './authenticate.ts'
export { activeUser, insertUser, setStaff, type UserRow, userByEmail } from './repository.ts'
export { accountHandlers } from './routes.ts'
export { sweepSessions } from './sessions.ts'
