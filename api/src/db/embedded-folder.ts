import { closeSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { canReach, type Owner } from './embedded-owner.ts'

export type Entrance = { paths: string[]; descriptors: number[]; close(): void }

export async function isClosedTo(owner: Owner | undefined, folder: string): Promise<boolean> {
  return owner !== undefined && !(await canReach(dirname(folder), owner))
}

/** On Linux `/proc/self/fd` opens an inherited descriptor whatever the permissions of its parent directories. */
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
