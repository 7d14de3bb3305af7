import { type Body, limits } from '@sesol/contract'
import type { FastifyRequest } from 'fastify'
import { encodingOf } from './bodies.ts'
import { receiveForm } from './multipart.ts'

/** Accepts all three encodings. @throws 4xx */
export async function readFields(request: FastifyRequest, { repeated = [], mostBytes }: Body): Promise<unknown> {
  const encoding = encodingOf(request)
  if (encoding === undefined || encoding === 'json') return request.body ?? {}
  const { fields, lists } = await receiveForm(request, {
    files: [],
    repeated,
    maxBytes: mostBytes ?? limits.jsonBytes,
    onFile: async () => undefined,
  })
  return { ...fields, ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)) }
}
