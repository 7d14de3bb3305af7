import type { HandlersOf } from '../../http/routes.ts'
import { addresseeDetail, addresseesOfPlace, searchAddressees } from './verbs/read.ts'

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
  storedNumber,
  takeNextAddresses,
  updateAddressee,
} from './repository.ts'
export { seedDirectory } from './seed.ts'

export const addresseeHandlers = {
  addresseeDetail,
  placeAddressees: addresseesOfPlace,
  searchAddressees,
} satisfies HandlersOf<'addressees'>
