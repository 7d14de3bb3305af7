import type { ErrorId } from '@sesol/contract/errors'
import { limits } from '@sesol/contract/limits'

export type FileProblem = { id: ErrorId; name?: string; limit?: number; count?: number }

type Candidate = { name: string; size: number; type: string }

const megabyte = 1_048_576
const { files: mostFiles, fileBytes } = limits.media

/** The type of a file. Some systems have none for the photographs of an iPhone, which are known by their names then. */
export const typeOf = ({ name, type }: Pick<Candidate, 'name' | 'type'>): string =>
  type || (/\.hei[cf]$/i.test(name) ? 'image/heic' : '')

/** Whether it is a picture of a kind that the API does not read, such as HEIC: this browser may, and draw it anew. */
export const needsDrawing = (file: Pick<Candidate, 'name' | 'type'>): boolean =>
  /^image\/(?!jpeg|png|apng|webp|gif|svg)/.test(typeOf(file))

const others = { image: 'error.media.only_images', video: 'error.media.only_videos' } as const

function problemOf(file: Candidate, kind?: keyof typeof others): FileProblem | undefined {
  const { name, size } = file
  const type = typeOf(file)
  if (kind && !type.startsWith(kind)) return { id: others[kind] }
  if (type === '') return { id: 'error.media.unknown_type', name }
  if (!/^(image|video)\//.test(type)) return { id: 'error.media.not_acceptable' }
  // A drawing in code, which may hold anything.
  if (type.startsWith('image/svg')) return { id: 'error.media.unsupported', name }
  if (size === 0) return { id: 'error.media.empty', name }
  if (size > fileBytes) return { id: 'error.media.too_large', name, limit: fileBytes / megabyte }
  return undefined
}

const aboutType = new Set<ErrorId>(['error.media.unknown_type', 'error.media.not_acceptable'])

/** One sentence for what was left out: the file's own problem, or a count when there are several. */
function summarize(problems: FileProblem[], nothingLeft: boolean): FileProblem[] {
  if (problems.length < 2) return problems
  if (nothingLeft && problems.every(({ id }) => aboutType.has(id))) return [{ id: 'error.media.not_acceptable' }]
  return [{ id: 'error.media.skipped', count: problems.length }]
}

/**
 * Which of the chosen files join the `present` ones, and what is to be said about the others. Judged by the type that
 * the browser names; the API judges by content. `kind` is the only one that was asked for.
 */
export function judgeFiles<F extends Candidate>(
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
