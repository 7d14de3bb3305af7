import type { ByteRange } from '../../platform/storage/storage.ts'

export type RangeAnswer = { kind: 'whole' } | { kind: 'part'; range: ByteRange } | { kind: 'unsatisfiable' }

/** Multiple ranges, other units and invalid ones get the whole file, as RFC 9110 allows: no player uses them. */
export function readRange(header: string | undefined, size: number): RangeAnswer {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return { kind: 'whole' }
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', range: { start: size - length, end: size - 1 } }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return { kind: 'whole' }
  if (start >= size) return { kind: 'unsatisfiable' }
  return { kind: 'part', range: { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) } }
}

type Validators = { etag: string; modified: Date }

export function isUnchanged(headers: { ifNoneMatch?: string; ifModifiedSince?: string }, is: Validators): boolean {
  if (headers.ifNoneMatch !== undefined) {
    return headers.ifNoneMatch.split(',').some((tag) => ['*', is.etag].includes(tag.trim().replace(/^W\//, '')))
  }
  return headers.ifModifiedSince !== undefined && Date.parse(headers.ifModifiedSince) >= wholeSeconds(is.modified)
}

export function rangeHolds(ifRange: string, is: Validators): boolean {
  if (ifRange === '' || ifRange === is.etag) return true
  return Date.parse(ifRange) === wholeSeconds(is.modified)
}

const wholeSeconds = (date: Date) => Math.floor(date.getTime() / 1000) * 1000
