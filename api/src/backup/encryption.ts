import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { SettingsError } from '@sesol/shared/settings'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

export class BackupError extends Error {}

export type Encryption = ReturnType<typeof encryptionFor>

export function encryptionFor(recipients: readonly string[]) {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new SettingsError(
        `BACKUP_RECIPIENTS: ${recipient} is no public key of age, such as ./script/backup new-key prints`,
      )
    }
  }
  const isEncrypted = recipients.length > 0
  return {
    ending: isEncrypted ? '.age' : '',
    /** The file is on disk when this resolves. */
    async write(path: string, content: Readable): Promise<void> {
      const written = isEncrypted ? fromWeb(await encrypter.encrypt(toWeb(content))) : content
      await pipeline(written, createWriteStream(path, { mode: 0o600, flush: true }))
    },
  }
}

/** The stream fails if the file was changed or cut. @throws BackupError if no identity fits */
export type Decrypt = (path: string) => Promise<Readable>

export function decryptionWith(identities: readonly string[]): Decrypt {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return async (path) => {
    const content = createReadStream(path)
    if (!path.endsWith('.age')) return content
    const decrypted = await decrypter.decrypt(toWeb(content)).catch((error) => {
      throw new BackupError(`The key does not fit (--identity), or ${path} is damaged: ${error.message}.`)
    })
    return fromWeb(decrypted)
  }
}

/** age authenticates each part of a file and its end. @throws BackupError if the file was changed or cut */
export async function expectWhole(decrypt: Decrypt, path: string): Promise<void> {
  const content = await decrypt(path)
  await finished(content.resume()).catch(() => {
    throw new BackupError(`${path} is damaged: choose an earlier backup with \`at\`.`)
  })
}

// Node and the DOM declare the same class twice.
const toWeb = (content: Readable) => Readable.toWeb(content) as unknown as ReadableStream<Uint8Array>
const fromWeb = (content: ReadableStream<Uint8Array>) => Readable.fromWeb(content as unknown as WebStream<Uint8Array>)

export async function newKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}
