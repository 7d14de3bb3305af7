export { storedNumber } from './numbers.ts'
export {
  type AddresseeRow,
  addresseeById,
  addresseeNamed,
  answerAddress,
  beginDigest,
  bestMatches,
  changeAddress,
  currentAddressee,
  endDigest,
  entriesAt,
  formOf,
  insertAddressee,
  listedEntries,
  lockAddressees,
  markBounced,
  mergeAddressees,
  publishedHosts,
  setAddress,
  takeNextAddresses,
  updateAddressee,
} from './repository.ts'
export { addresseeHandlers } from './routes.ts'
export { seedDirectory } from './seed.ts'
