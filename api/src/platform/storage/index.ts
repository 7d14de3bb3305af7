export { localStorage } from './local.ts'
export { type Scratch, scratchIn } from './scratch.ts'
export {
  type ByteRange,
  type Storage,
  StorageFullError,
  StorageUnavailableError,
  type StoredFile,
} from './storage.ts'
