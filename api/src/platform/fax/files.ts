import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { FaxLine } from './fax-line.ts'

export function faxFiles(folder: string): FaxLine {
  return {
    async send({ id, pdf }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${id}.draft`)
      await write(draft, pdf)
      await rename(draft, join(folder, `${id}.pdf`))
      await flush(folder)
      return undefined
    },
    close: () => {},
  }
}

async function write(path: string, bytes: Uint8Array) {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function flush(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
