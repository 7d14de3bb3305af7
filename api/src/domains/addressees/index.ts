export { addresseeById, type AddresseeRow, currentAddressee } from './repository.ts'
export { addresseeHandlers } from './routes.ts'
export { seedDirectory } from './seed.ts'
