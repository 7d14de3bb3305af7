import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Bucket } from '../../config.ts'
import { startProcess, until } from '../../testing-process.ts'

const program = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'))

export async function testBucket(): Promise<{ bucket: Bucket; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'sesol-bucket-'))
  const name = 'sesol'
  const server = startProcess(
    program,
    // Its cursors use a cipher of OpenSSL's legacy provider.
    { NODE_OPTIONS: '--openssl-legacy-provider' },
    ['--address', '127.0.0.1', '--port', '0', '--directory', directory, '--configure-bucket', name],
  )
  const portIn = () => /listening on [\d.]+:(\d+)/.exec(server.output())?.[1]
  await until('the bucket listens', () => portIn() !== undefined)
  const close = async () => {
    server.child.kill()
    await server.ended
    await rm(directory, { recursive: true, force: true })
  }
  after(close)
  const keys = { id: 'S3RVER', secret: 'S3RVER' }
  return { bucket: { endpoint: `http://127.0.0.1:${portIn()}`, region: 'us-east-1', name, keys }, close }
}
