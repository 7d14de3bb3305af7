import { ApiError, isMissing } from '@/lib/shared/errors/errors'
import type { ChosenMedium } from './chosen-media'
import { reducePicture } from './reduce-picture'
import { preUpload } from './uploads'

export type UploadState =
  | { phase: 'pending' | 'reducing' }
  | { phase: 'sending'; share: number }
  | { phase: 'failed'; error: unknown }

type Job = { file: File; state: UploadState; reduced: boolean; control: AbortController | undefined }

type Handlers = {
  onReduced: (key: string, file: File) => void
  onSent: (key: string, id: number) => void
}

/** No response: retried when online, at the latest on submit. */
export const isUnanswered = (state: UploadState | undefined): boolean =>
  state?.phase === 'failed' && state.error instanceof ApiError && state.error.status === 0

const atOnce = 2
const pending: UploadState = { phase: 'pending' }

export class UploadQueue {
  private readonly handlers: Handlers
  private readonly jobs = new Map<string, Job>()
  private readonly listeners = new Set<() => void>()
  private member = false
  private unknown = false

  constructor(handlers: Handlers) {
    this.handlers = handlers
  }

  follow(media: readonly ChosenMedium[], signedIn: boolean): void {
    this.member = signedIn
    const open = new Map(media.flatMap(({ key, file, id }) => (file && id === undefined ? [[key, file]] : [])))
    for (const [key, job] of this.jobs) if (!open.has(key)) this.drop(key, job)
    for (const [key, file] of open) {
      if (!this.jobs.has(key)) this.jobs.set(key, { file, state: pending, reduced: false, control: undefined })
    }
    this.next()
    this.notify()
  }

  retry(key: string): void {
    const job = this.jobs.get(key)
    if (job) this.again(job)
  }

  stop(): void {
    for (const [key, job] of this.jobs) this.drop(key, job)
  }

  stateOf(key: string): UploadState | undefined {
    return this.jobs.get(key)?.state
  }

  readonly retryUnanswered = (): void => {
    for (const job of this.jobs.values()) if (isUnanswered(job.state)) this.again(job)
  }
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly sends = () => this.member && !this.unknown
  readonly isUnknown = () => this.unknown
  readonly hasRefused = () =>
    [...this.jobs.values()].some(({ state }) => state.phase === 'failed' && !isUnanswered(state))

  private notify(): void {
    for (const listener of this.listeners) listener()
  }

  private put(job: Job, state: UploadState): void {
    job.state = state
    this.notify()
  }

  private next(): void {
    for (const [key, job] of this.jobs) {
      const running = [...this.jobs.values()].filter(({ control }) => control).length
      if (running >= atOnce) return
      const idle = job.state.phase === 'pending' && !job.control
      if (idle && (!job.reduced || this.sends())) void this.run(key, job)
    }
  }

  private async run(key: string, job: Job): Promise<void> {
    const control = new AbortController()
    job.control = control
    const { signal } = control
    try {
      if (!job.reduced) await this.reduce(key, job, signal)
      if (this.sends()) {
        const onProgress = (share: number) => this.put(job, { phase: 'sending', share })
        const { id } = await preUpload(job.file, { signal, onProgress })
        this.jobs.delete(key)
        this.handlers.onSent(key, id)
      } else this.put(job, pending)
    } catch (error) {
      if (!signal.aborted) this.put(job, this.stateAfter(error))
    }
    job.control = undefined
    this.next()
  }

  private async reduce(key: string, job: Job, signal: AbortSignal): Promise<void> {
    this.put(job, { phase: 'reducing' })
    const reduced = await reducePicture(job.file)
    signal.throwIfAborted()
    job.reduced = true
    if (reduced !== job.file) this.handlers.onReduced(key, reduced)
    job.file = reduced
  }

  private stateAfter(error: unknown): UploadState {
    if (isMissing(error)) this.unknown = true
    else if (error instanceof ApiError && error.status === 401) this.member = false
    else return { phase: 'failed', error }
    return pending
  }

  private again(job: Job): void {
    if (job.state.phase === 'failed') this.put(job, pending)
    this.next()
  }

  private drop(key: string, { control }: Job): void {
    this.jobs.delete(key)
    control?.abort()
  }
}
