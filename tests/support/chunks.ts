/** What the bundler's import of a chunk rejects with that does not arrive. */
export const chunkLoadError = (address = '') =>
  Object.assign(new Error(`Failed to load chunk ${address}`), { name: 'ChunkLoadError' })
