import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { ConfigError } from '../config.ts'
import { BackupError } from './backup-error.ts'

export type Seal = {
  ending: '.age' | ''
  /** The file is on disk when this resolves. @returns the SHA-256 of the content */
  write: (path: string, content: Readable) => Promise<string>
}

export type Unseal = (path: string) => Promise<Readable>

export function sealFor(recipients: readonly string[]): Seal {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new ConfigError(
        `BACKUP_RECIPIENTS: ${recipient} is no public key of age, such as ./script/backup new-key prints`,
      )
    }
  }
  const isSealed = recipients.length > 0
  return {
    ending: isSealed ? '.age' : '',
    async write(path, content) {
      const hash = createHash('sha256')
      const hashed = Readable.from(hashing(content, hash), { objectMode: false })
      const sealed = isSealed ? fromWeb(await encrypter.encrypt(toWeb(hashed))) : hashed
      await pipeline(sealed, createWriteStream(path, { mode: 0o600, flush: true }))
      return hash.digest('hex')
    },
  }
}

async function* hashing(content: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

/** @throws BackupError if the file was changed or cut, or no identity fits */
export async function expectWhole(unseal: Unseal, path: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of await unseal(path)) hash.update(chunk)
    if (hash.digest('hex') === sha256) return
  } catch (error) {
    if (error instanceof BackupError) throw error
  }
  throw new BackupError(`${path} is damaged: choose an earlier backup with \`at\`.`)
}

/** @throws of the stream if the file was changed or cut, or no identity fits */
export function unsealWith(identities: readonly string[]): Unseal {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return async (path) => {
    const content = createReadStream(path)
    if (!path.endsWith('.age')) return content
    const opened = await decrypter.decrypt(toWeb(content)).catch((error) => {
      throw new BackupError(`The key does not fit (--identity), or ${path} is damaged: ${error.message}.`)
    })
    return fromWeb(opened)
  }
}

// Node and the DOM declare the same class twice.
const toWeb = (content: Readable) => Readable.toWeb(content) as unknown as ReadableStream<Uint8Array>
const fromWeb = (content: ReadableStream<Uint8Array>) => Readable.fromWeb(content as unknown as WebStream<Uint8Array>)

export async function newKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** A rename is durable only after this. */
export async function flushDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
