export { type Actor, insertAudit } from '../../platform/audit.ts'
