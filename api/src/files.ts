import { join } from 'node:path'
import type { Config } from './config.ts'
import { type ChildProcesses, childProcesses } from './platform/child-processes.ts'
import { type Imaging, openImaging } from './platform/imaging/imaging.ts'
import { localStorage, openTemporaryDirectory, type TemporaryDirectory } from './platform/storage/local.ts'
import type { Storage } from './platform/storage/storage.ts'
import { openVideo, type Video } from './platform/video/video.ts'

export type Files = {
  /** Images and videos; their visibility is in their rows. */
  media: Storage
  privateFiles: Storage
  temporary: TemporaryDirectory
  imaging: Imaging
  video: Video
  printing: ChildProcesses
}

export type Places = Pick<Config, 'dataDir' | 'mediaDir' | 'bucket'>
type Settings = Places & Pick<Config, 'ffmpeg'>

export async function openFiles(settings: Settings): Promise<Files> {
  const children = childProcesses()
  const imaging = openImaging({ children })
  return {
    ...(await openStorages(settings)),
    imaging,
    video: openVideo({ children, ffmpeg: settings.ffmpeg }),
    printing: children,
  }
}

export async function openStorages({ dataDir, mediaDir, bucket }: Places) {
  if (bucket) {
    const { bucketClient, bucketStorage } = await import('./platform/storage/bucket.ts')
    const client = bucketClient(bucket)
    return {
      media: bucketStorage(client, bucket, 'media/'),
      privateFiles: bucketStorage(client, bucket, 'private/'),
      temporary: await openTemporaryDirectory(join(dataDir, 'tmp')),
    }
  }
  return {
    media: localStorage(mediaDir),
    privateFiles: localStorage(join(dataDir, 'private')),
    // On the same disk as stored files, so that moving a file is a rename.
    temporary: await openTemporaryDirectory(join(mediaDir, 'tmp')),
  }
}
