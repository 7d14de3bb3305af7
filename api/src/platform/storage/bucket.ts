import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Bucket } from '../../config.ts'
import { type Neighbour, NeighbourError } from '../neighbour.ts'
import { checkName, isName, type Storage, StorageFullError, StorageUnavailableError } from './storage.ts'

// A request is answered within 5 s or retried once. A paused video may hold its connection for a minute.
const defaultTimeouts = {
  connectionTimeout: 2000,
  requestTimeout: 5000,
  throwOnRequestTimeout: true,
  socketTimeout: 60_000,
}
const uploadTimeout = 120_000
const agent = { keepAlive: true, maxSockets: 256 }

const nothing = () => {}
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing }

export function bucketClient({ endpoint, region, keys }: Bucket, timeouts = defaultTimeouts): S3Client {
  return new S3Client({
    region,
    // Other servers than Amazon's seldom have a host name per bucket, and not all know the newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Otherwise each large upload would open a socket beyond `maxSockets`.
    expectContinueHeader: false,
    maxAttempts: 2,
    // The client would log to the console; errors are thrown with their cause.
    logger: silent,
    requestHandler: { ...timeouts, logger: silent, httpAgent: agent, httpsAgent: agent },
  })
}

export function bucketStorage(client: S3Client, { name: bucket, endpoint, region }: Bucket, prefix: string): Storage {
  const objectOf = (name: string) => ({ Bucket: bucket, Key: prefix + name })
  const host = endpoint === undefined ? `${bucket}.s3.${region}.amazonaws.com` : new URL(endpoint).host
  const refuse = refusing({ name: `bucket ${bucket}`, setting: 'S3_URL', host })

  async function upload(name: string, path: string) {
    const file = await open(path)
    const broken = new AbortController()
    const body = file.createReadStream().once('error', (error) => broken.abort(error))
    try {
      const { size } = await file.stat()
      const command = new PutObjectCommand({ ...objectOf(name), Body: body, ContentLength: size })
      await client.send(command, { requestTimeout: uploadTimeout, abortSignal: broken.signal }).catch(refuse)
    } finally {
      body.destroy()
    }
  }

  return {
    async adopt(name, path) {
      checkName(name)
      await upload(name, path).catch((error) => {
        // The client cannot retry a stream.
        if (error instanceof StorageUnavailableError) return upload(name, path)
        throw error
      })
      await rm(path)
    },

    async stat(name) {
      if (!isName(name)) return undefined
      try {
        const { ContentLength: bytes = 0, LastModified: modifiedAt } = await client.send(
          new HeadObjectCommand(objectOf(name)),
        )
        return { name, bytes, modifiedAt: modifiedAt ?? new Date() }
      } catch (error) {
        return isMissing(error) ? undefined : refuse(error)
      }
    },

    async open(name, range) {
      if (!isName(name)) return undefined
      try {
        const part = range && { Range: `bytes=${range.start}-${range.end}` }
        const { Body } = await client.send(new GetObjectCommand({ ...objectOf(name), ...part }))
        return Body instanceof Readable ? Body : undefined
      } catch (error) {
        return isMissing(error) ? undefined : refuse(error)
      }
    },

    async delete(name) {
      checkName(name)
      try {
        await client.send(new DeleteObjectCommand(objectOf(name)))
      } catch (error) {
        if (!isMissing(error)) refuse(error)
      }
    },

    async *list() {
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
          for (const { Key = '', Size: bytes = 0, LastModified: modifiedAt } of page.Contents ?? []) {
            const name = Key.slice(prefix.length)
            if (isName(name) && modifiedAt) yield { name, bytes, modifiedAt }
          }
        }
      } catch (error) {
        refuse(error)
      }
    },
  }
}

const statusOf = (error: S3ServiceException) => error.$metadata.httpStatusCode ?? 0

// A HEAD answer has no error name; a missing bucket is a configuration error.
function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && statusOf(error) === 404 && error.name !== 'NoSuchBucket'
}

/** The error names of Amazon, Ceph and MinIO. */
const fullNames = /InsufficientCapacity|QuotaExceeded|StorageFull/

const refusing =
  (neighbour: Neighbour) =>
  (error: unknown): never => {
    const { message } = new NeighbourError(neighbour, error)
    const status = error instanceof S3ServiceException ? statusOf(error) : 503
    if (status === 507 || (error instanceof Error && fullNames.test(error.name)))
      throw new StorageFullError(message, { cause: error })
    if (status === 429 || status >= 500) throw new StorageUnavailableError(message, { cause: error })
    throw new NeighbourError(neighbour, error)
  }
