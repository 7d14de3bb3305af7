import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import type { RenderedPage } from './memory-store.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

const maxBytes = 64 * 1_048_576

const bytes = z.string().transform((text) => Buffer.from(text, 'base64'))
const headers = z.record(z.string(), z.union([z.string(), z.array(z.string()), z.number()]))

const page = z.object({
  kind: z.literal('APP_PAGE'),
  html: z.string(),
  rscData: bytes.optional(),
  headers: headers.optional(),
  postponed: z.string().optional(),
  status: z.number().optional(),
  segmentData: z
    .array(z.tuple([z.string(), bytes]))
    .transform((entries) => new Map(entries))
    .optional(),
})

const route = z.object({ kind: z.literal('APP_ROUTE'), body: bytes, status: z.number(), headers })

const stored = z.object({
  value: z.discriminatedUnion('kind', [page, route]),
  tags: z.array(z.string()),
  renderedAt: z.number(),
  lastModified: z.number(),
  cacheControl: z
    .object({ revalidate: z.union([z.number(), z.literal(false)]), expire: z.number().optional() })
    .optional(),
})

export function serializePage({ value, tags, renderedAt, lastModified, cacheControl }: RenderedPage): Promise<Buffer> {
  const plain =
    'body' in value
      ? { ...value, body: value.body.toString('base64') }
      : {
          ...value,
          rscData: value.rscData?.toString('base64'),
          segmentData:
            value.segmentData && [...value.segmentData].map(([name, part]) => [name, part.toString('base64')]),
        }
  return compress(JSON.stringify({ value: plain, tags, renderedAt, lastModified, cacheControl }))
}

export async function deserializePage(encoded: Buffer): Promise<RenderedPage> {
  const text = await decompress(encoded, { maxOutputLength: maxBytes })
  // `kind` is an enumeration of Next that does not exist at run time.
  return stored.parse(JSON.parse(text.toString())) as unknown as RenderedPage
}
