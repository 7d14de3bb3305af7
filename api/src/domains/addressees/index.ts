export {
  type AddresseeRow,
  addresseeById,
  currentAddressee,
  insertAddressee,
  listedEntries,
  lockAddressees,
  markBounced,
  mergeAddressees,
  updateAddressee,
} from './repository.ts'
export { addresseeHandlers } from './routes.ts'
export { seedDirectory } from './seed.ts'
