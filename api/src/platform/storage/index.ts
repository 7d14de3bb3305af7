export { localStorage } from './local.ts'
export { type Scratch, scratchIn } from './scratch.ts'
export { type ByteRange, isMissing, type Storage, StorageFullError, type StoredFile } from './storage.ts'
