import { ApiError } from '@/lib/shared/errors/errors'
import type { ChosenMedium } from './chosen-media'
import { reducePicture } from './reduce-picture'
import { isPreUploadUnsupported, preUpload } from './uploads'

export type UploadState =
  | { phase: 'pending' | 'reducing' }
  | { phase: 'sending'; share: number }
  | { phase: 'failed'; error: unknown }

type Job = { file: File; state: UploadState; reduced: boolean; control: AbortController | undefined }

type Listeners = {
  onReduced: (key: string, file: File) => void
  onSent: (key: string, id: number) => void
}

export type UploadQueue = ReturnType<typeof uploadQueue>

/** No response: retried when online, at the latest on submit. */
export const isUnanswered = (state: UploadState | undefined): boolean =>
  state?.phase === 'failed' && state.error instanceof ApiError && state.error.status === 0

const atOnce = 2
const pending: UploadState = { phase: 'pending' }

/** Reduces the files of a form and pre-uploads them for members, two at a time. A file without state was uploaded or existed before. */
export function uploadQueue({ onReduced, onSent }: Listeners) {
  const jobs = new Map<string, Job>()
  const listeners = new Set<() => void>()
  let member = false
  let unknown = false

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const put = (job: Job, state: UploadState) => {
    job.state = state
    notify()
  }
  const sends = () => member && !unknown

  function stateAfter(error: unknown): UploadState {
    if (isPreUploadUnsupported(error)) unknown = true
    else if (error instanceof ApiError && error.status === 401) member = false
    else return { phase: 'failed', error }
    return pending
  }

  async function run(key: string, job: Job): Promise<void> {
    const control = new AbortController()
    job.control = control
    const { signal } = control
    try {
      if (!job.reduced) {
        put(job, { phase: 'reducing' })
        const reduced = await reducePicture(job.file)
        signal.throwIfAborted()
        job.reduced = true
        if (reduced !== job.file) onReduced(key, reduced)
        job.file = reduced
      }
      if (sends()) {
        const onProgress = (share: number) => put(job, { phase: 'sending', share })
        const { id } = await preUpload(job.file, { signal, onProgress })
        jobs.delete(key)
        onSent(key, id)
      } else put(job, pending)
    } catch (error) {
      if (!signal.aborted) put(job, stateAfter(error))
    }
    job.control = undefined
    next()
  }

  function next(): void {
    for (const [key, job] of jobs) {
      const running = [...jobs.values()].filter(({ control }) => control).length
      if (running >= atOnce) return
      const idle = job.state.phase === 'pending' && !job.control
      if (idle && (!job.reduced || sends())) void run(key, job)
    }
  }

  function drop(key: string, { control }: Job): void {
    jobs.delete(key)
    control?.abort()
  }

  function again(job: Job): void {
    if (job.state.phase === 'failed') put(job, pending)
    next()
  }

  return {
    follow(media: readonly ChosenMedium[], signedIn: boolean): void {
      member = signedIn
      const open = new Map(media.flatMap(({ key, file, id }) => (file && id === undefined ? [[key, file]] : [])))
      for (const [key, job] of jobs) if (!open.has(key)) drop(key, job)
      for (const [key, file] of open) {
        if (!jobs.has(key)) jobs.set(key, { file, state: pending, reduced: false, control: undefined })
      }
      next()
      notify()
    },
    retry(key: string): void {
      const job = jobs.get(key)
      if (job) again(job)
    },
    retryUnanswered(): void {
      for (const job of jobs.values()) if (isUnanswered(job.state)) again(job)
    },
    stop(): void {
      for (const [key, job] of jobs) drop(key, job)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stateOf: (key: string): UploadState | undefined => jobs.get(key)?.state,
    sends,
    isUnknown: () => unknown,
    hasRefused: () => [...jobs.values()].some(({ state }) => state.phase === 'failed' && !isUnanswered(state)),
  }
}
