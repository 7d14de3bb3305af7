export { importSignatures } from './repository.ts'
export { supportHandlers } from './routes.ts'
export { sweepSignatureImages } from './sweep.ts'
export { supportTasks } from './tasks.ts'
