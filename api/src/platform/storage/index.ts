export { localStorage } from './local.ts'
export {
  type ByteRange,
  namedFault,
  type Storage,
  StorageFullError,
  StorageUnavailableError,
  type StoredFile,
} from './storage.ts'
export { openTemporaryDirectory, type TemporaryDirectory } from './temporary-directory.ts'
