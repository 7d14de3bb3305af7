import { chown, mkdir, rename, rm } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { Connection } from 'pg'
import { serverOwner } from '../db/embedded-owner.ts'
import { withClient } from './connection.ts'
import { runProgram } from './program.ts'

// The server keeps the log that the copy needs until the connection ends.
const slot = `CREATE_REPLICATION_SLOT sesol_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`
const copy = "BASE_BACKUP (LABEL 'sesol', CHECKPOINT 'fast', WAL true, MANIFEST 'no')"

const tarContent = 'd'.charCodeAt(0)

/** A tar of the embedded server's directory, made by the server between the beginning and the end of its backup mode. */
export function copyFolder<T>(databaseUrl: string, output: (content: Readable) => Promise<T>): Promise<T> {
  const superuser = Object.assign(new URL(databaseUrl), { username: 'postgres', search: '?replication=true' })
  return withClient(superuser.href, async (client) => {
    await client.query(slot)
    const tar = new PassThrough()
    client.query({
      submit: (connection: Connection) => void connection.query(copy),
      handleRowDescription: () => {},
      handleDataRow: () => {},
      handleCommandComplete: () => {},
      handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection) {
        // The driver uses its buffer again.
        if (chunk[0] !== tarContent || tar.write(Buffer.from(chunk.subarray(1))) || stream.isPaused()) return
        stream.pause()
        tar.once('drain', () => stream.resume())
      },
      handleError: (error: Error) => void tar.destroy(error),
      handleReadyForQuery: () => void tar.end(),
    })
    const compress = createZstdCompress()
    pipeline(tar, compress).catch((error) => compress.destroy(error))
    return await output(compress)
  })
}

/** Renamed into place when complete. */
export async function unpackFolder(content: Readable, folder: string): Promise<void> {
  // The server removes it before it makes a cluster.
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const owner = await serverOwner()
  if (owner) await chown(draft, owner.uid, owner.gid)
  const input = createZstdDecompress()
  pipeline(content, input).catch((error) => input.destroy(error))
  const as = owner && { uid: owner.uid, gid: owner.gid }
  await runProgram(['tar', '-xf', '-'], { ...as, cwd: draft, input, output: text })
  await rename(draft, folder)
}
