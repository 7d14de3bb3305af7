import type { HandlersOf } from '../../http/routes.ts'
import * as handlers from './routes.ts'

export { sweepClicks } from './clicks.ts'
export { countReturned, deliveriesOf, signaturesByDay } from './deliveries.ts'
export { eraseAllSigners } from './erase-signers.ts'
export { settleReturnedFax } from './faxes.ts'
export * as supportJobs from './jobs.ts'
export { linkToken, mailboxToken } from './links.ts'
export { setDomainsAside } from './mail-domains.ts'
export { disputableDay, lockDisputed, objectionsOf, objectTo, settleObjection } from './objections.ts'
export { deleteSignatures } from './own-signatures.ts'
export { noPaper, setPaper, statedPaper, sweepScans } from './paper.ts'
export { supportData } from './personal-data.ts'
export { importSignatures, signatureCount } from './repository.ts'
export {
  applyToMatching,
  countMatching,
  lockSignatures,
  matchingSignatures,
  type ReviewedRow,
  signatureGroups,
  signaturesOfCampaign,
  sweepNetworks,
} from './set-aside.ts'
export { networkHashes } from './signals.ts'
export { shownProvinces, signersOf } from './signers.ts'
export { confirmedAddress, deleteStatements, hideStatement, importStatements, lockStatement } from './statements.ts'
export { supportTasks, sweepDrawings, sweepSignatureImages } from './tasks.ts'
export { clearMailDomain, countWaitingDomains, lockWaitingDomain, waitingDomains } from './waiting-domains.ts'

export const supportHandlers = handlers satisfies HandlersOf<'support'>
