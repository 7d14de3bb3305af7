export { localStorage } from './local.ts'
export { type Scratch, scratchIn } from './scratch.ts'
export { isMissing, type Storage, StorageFullError, type StoredFile } from './storage.ts'
