import { join } from 'node:path'
import type { Config } from './config.ts'
import { type Imaging, openImaging } from './platform/imaging/index.ts'
import { localStorage, type Scratch, type Storage, scratchIn } from './platform/storage/index.ts'

export type Files = {
  /** Finished pictures and films; who may see which stands in their rows. */
  media: Storage
  /** Signatures and whatever else only its people may see. */
  privateFiles: Storage
  /** Where uploads wait until they are finished. */
  scratch: Scratch
  imaging: Imaging
}

export async function openFiles({ dataDir, mediaDir }: Pick<Config, 'dataDir' | 'mediaDir'>): Promise<Files> {
  return {
    media: localStorage(mediaDir),
    privateFiles: localStorage(join(dataDir, 'private')),
    scratch: await scratchIn(join(mediaDir, 'tmp')),
    imaging: openImaging(),
  }
}
