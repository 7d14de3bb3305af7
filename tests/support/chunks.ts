export const chunkLoadError = (address = '') =>
  Object.assign(new Error(`Failed to load chunk ${address}`), { name: 'ChunkLoadError' })
