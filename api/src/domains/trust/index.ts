export { openAdmission } from './admission.ts'
export { readAttacks } from './attacks.ts'
export {
  activeBlocks,
  blockValue,
  hostsIn,
  isBlockedEmail,
  isMarked,
  linkErrors,
  matcherOf,
  queueMarked,
  requireOpenLinks,
  reviewMarked,
} from './blocks.ts'
export { measureAttacks } from './measured.ts'
export { openPauses, readPauses } from './pauses.ts'
