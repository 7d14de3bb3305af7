import { closeSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { canReach, type Owner } from './embedded-owner.ts'

/** Paths as the server's user can open them, with the files to hand over for that, as descriptors from 3 on. */
export type Entrance = { paths: string[]; descriptors: number[]; close(): void }

/** Whether the way to the folder is closed to the user that the server runs as: a clone in root's home. */
export async function isClosedTo(owner: Owner | undefined, folder: string): Promise<boolean> {
  return owner !== undefined && !(await canReach(dirname(folder), owner))
}

/**
 * Lets the server's user in where the way is closed: on Linux a process finds what it was handed, opened, under
 * `/proc/self/fd`, whatever lies on the way there.
 */
export function entranceTo(closed: boolean, files: string[]): Entrance {
  if (!closed) return { paths: files, descriptors: [], close: () => {} }
  const descriptors = files.map((file) => openSync(file, 'r'))
  return {
    paths: descriptors.map((_, index) => `/proc/self/fd/${index + 3}`),
    descriptors,
    close: () => {
      for (const descriptor of descriptors) closeSync(descriptor)
    },
  }
}
