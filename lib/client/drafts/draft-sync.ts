import { newIdempotencyKey } from '@/lib/client/http/idempotency'
import { type FoundDraft, type ParseValues, readDraft, removeDraft, writeDraft } from './draft'
import { type Ending, onDraftEvent } from './draft-events'
import type { DraftKey } from './key'
import { type Content, merge, sameContent } from './merge'
import { removeFile, writeFile } from './store'
import { deleteUnloadBackup, saveUnloadBackup } from './unload-backup'

const pause = 250
const mostTries = 5

export type Room = 'all' | 'text' | 'nothing'

export type DraftState = {
  savedAt: string | undefined
  room: Room
  missing: number
}

type Texts = Record<string, string>

export type SyncedForm<Values extends Texts> = {
  parse: ParseValues<Values>
  initial: Content<Values>
  read: () => Content<Values> & { step: string }
  show: (content: Content<Values>) => void
  onState: (state: DraftState) => void
  onEnded?: (ending: Ending | undefined) => void
}

const open = new Set<{ save: () => Promise<unknown> }>()

export const flushDrafts = (): Promise<unknown> => Promise.all([...open].map((sync) => sync.save()))

/** Sequential in all tabs, where the browser has Web Locks; otherwise the idempotency key prevents duplicates. */
function exclusively<T>(name: string, act: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? (locks.request(name, act) as Promise<T>) : act()
}

/** Tabs with the same draft merge three-way, without lost updates. */
export class DraftSync<Values extends Texts> {
  readonly key: DraftKey
  private readonly form: SyncedForm<Values>
  /** The last content common to form and database. */
  private base: Content<Values>
  private step: string
  private revision: string | undefined
  private writing: string | undefined
  private idempotencyKey = ''
  private createRequest = false
  private publishing = false
  private published = false
  private hasBackup = false
  private readonly files = new Map<string, File>()
  private queue: Promise<unknown> = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined
  private state: DraftState = { savedAt: undefined, room: 'all', missing: 0 }
  private ending: Ending | undefined
  private readonly stopListening: () => void

  constructor(key: DraftKey, form: SyncedForm<Values>) {
    this.key = key
    this.form = form
    this.base = form.initial
    this.step = form.read().step
    this.stopListening = onDraftEvent(({ key: of, revision, ending, fromOtherTab }) => {
      if (of === 'all') {
        const hadContent = !sameContent(this.form.read(), this.form.initial)
        this.empty()
        if (fromOtherTab && hadContent) this.form.onEnded?.(ending)
        return
      }
      const known = revision !== undefined && (revision === this.revision || revision === this.writing)
      if (of !== key || known) return
      this.ending = ending
      void this.catchUp()
    })
    open.add(this)
  }

  resume({ draft, revision, lost }: FoundDraft<Values>): void {
    this.take(draft, revision)
    this.createRequest = draft.createRequest
    this.setState({ savedAt: draft.savedAt, room: 'all', missing: lost })
  }

  adopt(content: Content<Values>, savedAt: string): void {
    this.form.show(merge(this.base, this.form.read(), content))
    this.setState({ savedAt, room: 'all', missing: 0 })
    this.changed()
  }

  changed(): void {
    this.createRequest = false
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.save(), pause)
  }

  save(createRequest = this.createRequest): Promise<Room> {
    clearTimeout(this.timer)
    const asked = createRequest !== this.createRequest
    this.createRequest = createRequest
    return this.next(async () => {
      const room = await this.write(asked)
      if (this.hasBackup && sameContent(this.form.read(), this.base)) {
        this.hasBackup = false
        deleteUnloadBackup(this.key)
      }
      return room
    })
  }

  /** The page is unloading: IndexedDB may not finish, so this writes synchronously. */
  leave(): void {
    const { step, ...now } = this.form.read()
    if (!this.published && !sameContent(now, this.base)) {
      this.hasBackup = true
      saveUnloadBackup(this.key, { base: this.base, now, step })
    }
    void this.save()
  }

  catchUp(): Promise<void> {
    return this.next(() => this.refresh())
  }

  /** One idempotency key in all tabs; `elsewhere` if another tab published. */
  async publish<T>(act: (idempotencyKey: string) => Promise<T>): Promise<T | 'elsewhere'> {
    this.publishing = true
    try {
      const result = await this.publishOnce(act)
      if (result === 'elsewhere') await this.catchUp()
      return result
    } finally {
      this.publishing = false
    }
  }

  async discard(): Promise<void> {
    await this.forget('discarded')
    this.empty()
  }

  close(): Promise<unknown> {
    this.stopListening()
    open.delete(this)
    return this.save()
  }

  private async publishOnce<T>(act: (idempotencyKey: string) => Promise<T>): Promise<T | 'elsewhere'> {
    await this.save()
    if (this.published) return 'elsewhere'
    const key = this.idempotencyKey || newIdempotencyKey()
    this.idempotencyKey = key
    const kept = this.revision !== undefined
    return exclusively(`publish ${this.key}`, async () => {
      if (kept && !(await this.isThere())) return 'elsewhere'
      const result = await act(key)
      // The form updates its file ids once more; that is not a draft.
      this.published = true
      await this.forget('published')
      return result
    })
  }

  private empty(): void {
    clearTimeout(this.timer)
    this.begin()
    this.base = this.form.initial
    this.form.show(this.form.initial)
  }

  private next<T>(act: () => Promise<T>): Promise<T> {
    const done = this.queue.then(act)
    this.queue = done.catch(() => undefined)
    return done
  }

  private async isThere(): Promise<boolean> {
    return (await readDraft(this.key, this.form.parse).catch(() => 'unknown')) !== undefined
  }

  private forget(ending: Ending): Promise<void> {
    clearTimeout(this.timer)
    return this.next(async () => {
      this.base = this.form.read()
      this.begin()
      await removeDraft(this.key, ending)
    })
  }

  private begin(): void {
    this.revision = undefined
    this.idempotencyKey = ''
    this.createRequest = false
    this.files.clear()
    this.setState({ savedAt: undefined, room: 'all', missing: 0 })
  }

  private setState(state: DraftState): void {
    this.state = state
    this.form.onState(state)
  }

  private take(draft: FoundDraft<Values>['draft'], revision: string): void {
    const merged = merge(this.base, this.form.read(), draft)
    for (const { key, file } of merged.media) {
      if (file && draft.media.some((medium) => medium.key === key && medium.file)) this.files.set(key, file)
    }
    this.base = {
      values: draft.values,
      media: merged.media.filter(({ key }) => draft.media.some((m) => m.key === key)),
    }
    this.revision = revision
    this.idempotencyKey = draft.idempotencyKey || this.idempotencyKey
    this.form.show(merged)
  }

  private async refresh(): Promise<void> {
    const found = await readDraft(this.key, this.form.parse).catch(() => undefined)
    if (found === 'corrupt') await removeDraft(this.key)
    else if (found) {
      if (found.revision === this.revision) return
      this.take(found.draft, found.revision)
      return this.setState({ ...this.state, savedAt: found.draft.savedAt })
    }
    if (this.revision === undefined) return
    // Not unless published here: changes since then are kept.
    if (!this.publishing) this.form.onEnded?.(this.ending)
    if (sameContent(this.form.read(), this.base)) return this.empty()
    this.begin()
    this.base = this.form.initial
  }

  private async write(changed: boolean): Promise<Room> {
    if (this.published) return 'all'
    if (this.state.missing > 0 && this.lost() > 0) this.setState({ ...this.state, missing: 0 })
    try {
      if (!(await this.writeText(changed))) return this.state.room
    } catch {
      this.setState({ ...this.state, room: 'nothing' })
      return 'nothing'
    }
    if (await this.writeFiles()) await this.writeText(true).catch(() => false)
    const room = this.lost() > 0 ? 'text' : 'all'
    if (room !== this.state.room) this.setState({ ...this.state, room })
    return room
  }

  private unkept() {
    return this.form
      .read()
      .media.filter(({ key, file, id }) => file && id === undefined && this.files.get(key) !== file)
  }
  private lost = () => this.unkept().length

  private async writeText(anyway: boolean): Promise<boolean> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const { step, ...now } = this.form.read()
      const same = sameContent(now, this.base) && step === this.step
      if (same && !anyway) return this.lost() > 0
      if (this.revision === undefined && sameContent(now, this.form.initial)) return false
      if (this.revision !== undefined && sameContent(now, this.form.initial)) {
        this.begin()
        this.base = now
        await removeDraft(this.key, 'discarded')
        return false
      }
      this.idempotencyKey ||= newIdempotencyKey()
      const unkept = new Set(this.unkept())
      const savedAt = new Date().toISOString()
      const { createRequest, idempotencyKey } = this
      const media = now.media.filter((medium) => !unkept.has(medium))
      const draft = {
        createRequest,
        idempotencyKey,
        values: now.values,
        media,
        step,
        savedAt,
        lost: unkept.size + this.state.missing,
      }
      this.writing = newIdempotencyKey()
      if (await writeDraft(this.key, draft, { known: this.revision, revision: this.writing })) {
        this.revision = this.writing
        this.base = now
        this.step = step
        this.setState({ ...this.state, savedAt, room: this.state.room === 'nothing' ? 'all' : this.state.room })
        return true
      }
      await this.refresh()
    }
    return false
  }

  private async writeFiles(): Promise<boolean> {
    let changed = false
    const { media } = this.form.read()
    for (const key of [...this.files.keys()]) {
      if (media.some((medium) => medium.key === key)) continue
      await removeFile(this.key, key).catch(() => undefined)
      this.files.delete(key)
    }
    for (const { key, file } of media) {
      if (!file || this.files.get(key) === file) continue
      await writeFile(this.key, key, file).then(
        () => {
          this.files.set(key, file)
          changed = true
        },
        () => undefined,
      )
    }
    return changed
  }
}
