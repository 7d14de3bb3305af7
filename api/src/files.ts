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

type Settings = Pick<Config, 'dataDir' | 'mediaDir' | 'bucket'>

export async function openFiles(settings: Settings): Promise<Files> {
  return { ...(await openPlaces(settings)), imaging: openImaging() }
}

async function openPlaces({ dataDir, mediaDir, bucket }: Settings) {
  if (bucket) {
    // A large library, which nobody without a bucket has to load.
    const { bucketClient, bucketStorage } = await import('./platform/storage/bucket.ts')
    const client = bucketClient(bucket)
    return {
      media: bucketStorage(client, bucket.name, 'media/'),
      privateFiles: bucketStorage(client, bucket.name, 'private/'),
      scratch: await scratchIn(join(dataDir, 'scratch')),
    }
  }
  return {
    media: localStorage(mediaDir),
    privateFiles: localStorage(join(dataDir, 'private')),
    // On the same disk as the stored files.
    scratch: await scratchIn(join(mediaDir, 'tmp')),
  }
}
