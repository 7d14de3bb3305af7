import type { ErrorId } from '@sesol/contract/errors'
import { limits } from '@sesol/contract/limits'

export type FileProblem = { id: ErrorId; name?: string; limit?: number; count?: number }

type Candidate = { name: string; size: number; type: string }

const megabyte = 1_048_576
const { files: mostFiles, fileBytes } = limits.media

export const typeOf = ({ name, type }: Pick<Candidate, 'name' | 'type'>): string =>
  type || (/\.hei[cf]$/i.test(name) ? 'image/heic' : '')

/** A format that the API cannot read, such as HEIC, but the browser may. */
export const needsConversion = (file: Pick<Candidate, 'name' | 'type'>): boolean =>
  /^image\/(?!jpeg|png|apng|webp|gif|svg)/.test(typeOf(file))

const others = { image: 'error.media.only_images', video: 'error.media.only_videos' } as const

function problemOf(file: Candidate, kind?: keyof typeof others): FileProblem | undefined {
  const { name, size } = file
  const type = typeOf(file)
  if (kind && !type.startsWith(kind)) return { id: others[kind], name }
  if (type === '') return { id: 'error.media.unknown_type', name }
  if (!/^(image|video)\//.test(type)) return { id: 'error.media.not_acceptable', name }
  if (type.startsWith('image/svg')) return { id: 'error.media.unsupported', name }
  if (size === 0) return { id: 'error.media.empty', name }
  if (size > fileBytes) return { id: 'error.media.too_large', name, limit: fileBytes / megabyte }
  return undefined
}

/** Their sentences are about all files that were chosen. */
const ofAll = new Set<ErrorId>(['error.media.not_acceptable', 'error.media.only_images', 'error.media.only_videos'])
const aboutType = new Set<ErrorId>(['error.media.unknown_type', 'error.media.not_acceptable'])

function summarize(problems: FileProblem[], nothingLeft: boolean): FileProblem[] {
  const [first, ...more] = problems
  if (!first) return []
  if (more.length === 0 && (nothingLeft || !ofAll.has(first.id))) return problems
  if (nothingLeft && problems.every(({ id }) => aboutType.has(id))) return [{ id: 'error.media.not_acceptable' }]
  return [
    { id: 'error.media.skipped', count: problems.length, name: problems.map(({ name }) => name ?? '').join(', ') },
  ]
}

/** Checks by reported type; the API detects it by content. `kind`: the only accepted one. */
export function checkFiles<F extends Candidate>(
  present: number,
  chosen: readonly F[],
  kind?: keyof typeof others,
): { accepted: F[]; problems: FileProblem[] } {
  if (chosen.length > mostFiles) {
    return { accepted: [], problems: [{ id: 'error.media.too_many_at_once', limit: mostFiles }] }
  }
  const good = chosen.filter((file) => !problemOf(file, kind))
  const bad = chosen.flatMap((file) => problemOf(file, kind) ?? [])
  const accepted = good.slice(0, Math.max(0, mostFiles - present))
  const problems = summarize(bad, good.length === 0)
  if (accepted.length < good.length) problems.push({ id: 'error.media.too_many', limit: mostFiles })
  return { accepted, problems }
}

const readBytes = 8_388_608

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what stands before each frame
const gifFrame = /\u0000\u0021\u00f9\u0004.{4}\u0000[\u002c\u0021]/gs
const webpFlag = 2

/** GIF, WebP or PNG with more than one frame, of which the API stores the first. */
export async function isAnimated(file: Blob): Promise<boolean> {
  if (!/^image\/(gif|webp|a?png)$/.test(file.type)) return false
  const bytes = await file
    .slice(0, readBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  const head = new TextDecoder('latin1').decode(bytes)
  if (head.startsWith('GIF8')) return [...head.matchAll(gifFrame)].length > 1
  if (head.startsWith('VP8X', 12)) return (head.charCodeAt(20) & webpFlag) !== 0
  return head.startsWith('PNG', 1) && head.slice(0, head.indexOf('IDAT')).includes('acTL')
}
