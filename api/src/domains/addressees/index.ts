import type { HandlersOf } from '../../http/routes.ts'
import { addresseeDetail, addresseesOfPlace, searchAddressees, suggestAddress } from './verbs/read.ts'

export {
  answerAddress,
  bouncedToday,
  confirmedEmails,
  entriesAt,
  knownAddresses,
  markBounced,
  noteConfirmed,
  refuseAddress,
  suggestEmails,
} from './addresses.ts'
export { asksForInformation, type LegalStatus, lawOfPetition, legalStatusOf } from './legal-status.ts'
export {
  type AddresseeRow,
  addresseeById,
  addresseeNamed,
  beginDigest,
  bestMatches,
  changeAddress,
  countDoubtfulEntries,
  currentAddressee,
  endDigest,
  formOf,
  insertAddressee,
  listedEntries,
  lockAddressees,
  matchingEntries,
  mergeAddressees,
  publishedHosts,
  setAddress,
  storedNumber,
  takeNextAddresses,
  updateAddressee,
} from './repository.ts'
export { ruleMailboxOf, seedDirectory } from './seed.ts'

export const addresseeHandlers = {
  addresseeDetail,
  placeAddressees: addresseesOfPlace,
  searchAddressees,
  suggestAddress,
} satisfies HandlersOf<'addressees'>
