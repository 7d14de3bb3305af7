export { sweepClicks } from './clicks.ts'
export { countReturned, deliveriesOf, signaturesByDay } from './deliveries.ts'
export { settleReturnedFax } from './faxes.ts'
export * as supportJobs from './jobs.ts'
export { linkToken, seal, unseal } from './links.ts'
export { setDomainsAside } from './mail-domains.ts'
export { deleteSignatures } from './own-signatures.ts'
export {
  countWaitingSheets,
  lockSheet,
  type SheetRow,
  type SheetVerdict,
  scansOf,
  settleSheet,
  sweepScans,
  waitingSheets,
} from './paper.ts'
export { supportData } from './personal-data.ts'
export { shownProvinces } from './provinces.ts'
export { importSignatures, signatureCount } from './repository.ts'
export { supportHandlers } from './routes.ts'
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
export { signersOf } from './signers.ts'
export { confirmedAddress, deleteStatements, hideStatement, importStatements, lockStatement } from './statements.ts'
export { sweepDrawings, sweepSignatureImages } from './sweep.ts'
export { supportTasks } from './tasks.ts'
export { clearMailDomain, countWaitingDomains, lockWaitingDomain, waitingDomains } from './waiting-domains.ts'
