import { newIdempotencyKey } from '@/lib/client/http/idempotency'
import { AccountCopy, fetchAccountDraft, forgetAccountDraft, isSeen, rememberSeen } from './account'
import { type Content, sameContent, withTyped } from './content'
import { type FoundDraft, findDraft, type OtherVersion, type ParseValues, removeDraft, writeDraft } from './draft'
import { type DraftEvent, type Ending, onDraftEvent, openDrafts } from './draft-events'
import { DraftFiles } from './draft-files'
import { type DraftOwner, draftKey } from './key'
import { requestLock } from './lock'
import { deleteUnloadBackups, saveUnloadBackup } from './unload-backup'

const pause = 250

export type Room = 'all' | 'text' | 'nothing'

type Texts = Record<string, string>

export type DraftState<Values> = {
  ready: boolean
  /** Another tab writes it. */
  elsewhere: boolean
  /** The step of the draft that was restored. */
  leftAt: string | undefined
  savedAt: string | undefined
  room: Room
  missing: number
  other: OtherVersion<Values> | undefined
}

const noDraft = { leftAt: undefined, savedAt: undefined, room: 'all', missing: 0, other: undefined } as const
export const notLoaded = { ...noDraft, ready: false, elsewhere: false }

export type DraftForm<Values extends Texts> = {
  campaign?: number | undefined
  /** Whether the server keeps the draft of a member for other devices. */
  hasAccount?: boolean
  parse: ParseValues<Values>
  initial: Content<Values>
  read: () => Content<Values> & { step: string }
  show: (content: Content<Values>) => void
  onState?: (state: DraftState<Values>) => void
  onCorrupt?: () => void
  onEnded?: (ending: Ending | undefined) => void
}

/** Writes the draft of a form until another tab takes it over. The database refuses a tab that has not noticed that. */
export class DraftWriter<Values extends Texts> {
  state: DraftState<Values> = notLoaded
  private readonly form: DraftForm<Values>
  private owner: DraftOwner = 'anonymous'
  private key
  private lock: ReturnType<typeof requestLock> | undefined
  private writes = false
  /** A new one each time that it takes the draft. */
  private writer = newIdempotencyKey()
  /** The last content common to form and database. */
  private base: Content<Values>
  private step: string
  private stored = false
  private idempotencyKey = ''
  private createRequest = false
  private readonly backups = new Set<string>()
  private readonly files = new DraftFiles()
  private readonly account: AccountCopy
  private queue: Promise<unknown> = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly closed = new AbortController()

  constructor(form: DraftForm<Values>) {
    this.form = form
    this.key = draftKey(this.owner, form.campaign)
    this.base = form.initial
    this.step = form.read().step
    this.account = new AccountCopy(form.read, () => void this.compareAccount(this.owner, true))
    openDrafts.add(this)
    const until = { signal: this.closed.signal }
    const stopListening = onDraftEvent((event) => this.end(event))
    until.signal.addEventListener('abort', stopListening)
    const hide = () => document.visibilityState === 'hidden' && this.leave()
    document.addEventListener('visibilitychange', hide, until)
    window.addEventListener('pagehide', () => this.leave(), until)
    window.addEventListener('blur', () => void this.save(), until)
  }

  /** Loads the member's draft as soon as no other tab writes it. Without a session the owner stays who it was. */
  open(member: number | undefined): void {
    void this.next(async () => {
      const owner = member ?? this.owner
      if (this.state.ready && owner === this.owner) return
      await this.write()
      this.owner = owner
      if (this.writes) await this.load()
    })
    this.lock ??= requestLock(`draft ${this.form.campaign ?? 'new'}`, {
      save: () => this.save(),
      onHeld: () => void this.next(() => this.take(this.owner)),
      onWaiting: () => void this.next(async () => this.lose()),
    })
  }

  takeOver = async (): Promise<void> => this.lock?.takeOver()

  /** Takes the draft from any other tab, at once. @returns whether there is a draft */
  async take(owner: DraftOwner): Promise<boolean> {
    this.owner = owner
    this.writes = true
    this.writer = newIdempotencyKey()
    await this.load()
    return this.stored
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
    return this.next(() => this.write(asked))
  }

  unstored(): { draft: Content<Values> & { step: string }; isNew: boolean } | undefined {
    const isLost = this.writes && this.state.room === 'nothing' && this.isBegun()
    return isLost ? { draft: this.form.read(), isNew: this.form.campaign === undefined } : undefined
  }

  /** The page is unloading: IndexedDB may not finish, so this writes synchronously. */
  leave(): void {
    this.backUp()
    void this.save()
  }

  /** One idempotency key in all tabs; `elsewhere` if another one has published it, `taken` if another one writes it. */
  async publish<T>(act: (idempotencyKey: string) => Promise<T>): Promise<T | 'elsewhere' | 'taken'> {
    const outcome = await this.next(() => this.writeText(true).catch(() => 'failed'))
    if (outcome === 'gone') {
      this.empty()
      return 'elsewhere'
    }
    if (outcome === 'taken') this.lose()
    if (!this.writes) return 'taken'
    this.idempotencyKey ||= newIdempotencyKey()
    const result = await act(this.idempotencyKey)
    // The form updates its file ids once more; that is not a draft.
    this.writes = false
    await this.forget('published')
    return result
  }

  async discard(): Promise<void> {
    if (!this.writes) return
    await this.forget('discarded')
    this.empty()
  }

  /** The version that is not chosen is deleted. */
  async choose(version: 'this' | 'other'): Promise<void> {
    const { other } = this.state
    if (!other) return
    const { writer, savedAt, step } = other
    this.set({ other: undefined, ...(version === 'other' && { leftAt: step }) })
    if (writer === undefined) rememberSeen(savedAt)
    else this.backups.add(writer)
    if (version === 'other') this.form.show(other)
    else if (writer === undefined) await forgetAccountDraft()
    await this.save(false)
  }

  async close(): Promise<void> {
    this.closed.abort()
    openDrafts.delete(this)
    await this.save()
    this.account.stop()
    this.lock?.release()
  }

  private next<T>(act: () => Promise<T>): Promise<T> {
    const done = this.queue.then(act)
    this.queue = done.catch(() => undefined)
    return done
  }

  private set(change: Partial<DraftState<Values>>): void {
    this.state = { ...this.state, ...change }
    this.form.onState?.(this.state)
  }

  private async load(): Promise<void> {
    const { owner, form } = this
    const found = await findDraft(owner, form.parse, form.campaign, this.writer).catch(() => null)
    this.key = draftKey(owner, form.campaign)
    if (found === 'corrupt') await removeDraft(this.key)
    if (found === 'corrupt' || found === null) form.onCorrupt?.()
    if (found && found !== 'corrupt') this.show(found)
    else this.reset()

    const kept = this.state.savedAt !== undefined
    const compared = this.hasAccount() && !this.state.elsewhere ? this.compareAccount(owner, kept) : undefined
    if (!kept) await compared
    this.set({ ready: true, elsewhere: false })
    await this.write()
  }

  private show({ key, draft, stored, backup, other }: FoundDraft<Values>): void {
    const shown = withTyped(draft, this.form.read(), this.base)
    this.key = key
    this.base = stored ?? this.form.initial
    this.stored = stored !== undefined
    this.files.reset(stored?.media)
    if (backup !== undefined) this.backups.add(backup)
    this.idempotencyKey = draft.idempotencyKey
    this.createRequest = draft.createRequest
    this.form.show(shown)
    this.set({ savedAt: draft.savedAt, leftAt: draft.step, room: 'all', missing: draft.lost, other })
  }

  private hasAccount(): boolean {
    const { campaign, hasAccount = true } = this.form
    return hasAccount && this.lock !== undefined && this.owner !== 'anonymous' && campaign === undefined
  }

  private async compareAccount(owner: DraftOwner, kept: boolean): Promise<void> {
    const found = await fetchAccountDraft(this.form.parse)
    if (!found || this.owner !== owner || (kept && isSeen(found.savedAt))) return
    if (kept) {
      this.account.stop()
      return this.set({ other: this.state.other ?? found })
    }
    rememberSeen(found.savedAt)
    this.form.show(withTyped(found, this.form.read(), this.base))
    this.set({ savedAt: found.savedAt, leftAt: found.step })
  }

  private lose(): void {
    this.backUp()
    this.account.stop()
    clearTimeout(this.timer)
    // What was typed before the draft was ever loaded goes on top of it then.
    if (this.writes) this.base = this.form.read()
    this.writes = false
    this.set({ elsewhere: true, other: undefined })
  }

  private end({ key, ending, fromOtherTab }: DraftEvent): void {
    const typed = !sameContent(this.form.read(), key === 'all' ? this.form.initial : this.base)
    if (key === 'all') {
      this.owner = 'anonymous'
      this.key = draftKey(this.owner, this.form.campaign)
      this.empty()
      if (fromOtherTab && typed) this.form.onEnded?.(ending)
    } else if (key === this.key && this.stored) {
      if (typed) this.reset()
      else this.empty()
      this.form.onEnded?.(ending)
    }
  }

  private reset(base = this.form.initial): void {
    this.account.stop({ ...base, step: this.form.read().step })
    this.base = base
    this.stored = false
    this.idempotencyKey = ''
    this.createRequest = false
    this.files.reset()
    this.set(noDraft)
  }

  private empty(): void {
    clearTimeout(this.timer)
    this.reset()
    this.form.show(this.form.initial)
  }

  private forget(ending: Ending): Promise<void> {
    clearTimeout(this.timer)
    return this.next(async () => {
      this.reset(this.form.read())
      await removeDraft(this.key, ending, this.writer)
      if (this.owner !== 'anonymous' && this.form.campaign === undefined) void forgetAccountDraft()
    })
  }

  private backUp(): void {
    const { step, ...now } = this.form.read()
    if (!this.writes || sameContent(now, this.base)) return
    this.backups.add(this.writer)
    saveUnloadBackup(this.writer, { key: this.key, ...now, step, savedAt: new Date().toISOString() })
  }

  private async write(anyway = false): Promise<Room> {
    if (!this.writes) return this.state.room
    if (this.state.missing > 0 && this.unstoredFiles() > 0) this.set({ missing: 0 })
    const outcome = await this.writeText(anyway).catch(() => 'failed')
    if (outcome === 'gone') {
      this.reset()
      return this.write()
    }
    if (outcome === 'taken') this.lose()
    else if (outcome === 'failed') this.set({ room: 'nothing' })
    else {
      const { media } = this.form.read()
      if (await this.files.write(this.key, media)) await this.writeText(true).catch(() => undefined)
      const room = this.unstoredFiles() > 0 ? 'text' : 'all'
      if (room !== this.state.room) this.set({ room })
    }
    if (this.writes && this.hasAccount() && this.isBegun() && !this.state.other) this.account.follow()
    return this.state.room
  }

  private isBegun = () => !sameContent(this.form.read(), this.form.initial)

  private unstoredFiles = () => this.form.read().media.filter((medium) => !this.files.isStored(medium)).length

  private async writeText(anyway: boolean): Promise<'written' | 'same' | 'gone' | 'taken'> {
    const { step, ...now } = this.form.read()
    const outcome = await this.replace(now, step, anyway)
    const covers = (outcome === 'written' || outcome === 'same') && sameContent(this.form.read(), now)
    if (covers && this.backups.size > 0) {
      deleteUnloadBackups((_, writer) => this.backups.has(writer))
      this.backups.clear()
    }
    return outcome
  }

  private async replace(now: Content<Values>, step: string, anyway: boolean) {
    if (sameContent(now, this.form.initial)) {
      if (!this.stored) return 'same'
      this.reset()
      await removeDraft(this.key, 'discarded', this.writer)
      if (this.hasAccount()) void forgetAccountDraft()
      return 'same'
    }
    if (!anyway && sameContent(now, this.base) && step === this.step) return 'same'
    this.idempotencyKey ||= newIdempotencyKey()
    const { createRequest, idempotencyKey, writer } = this
    const savedAt = new Date().toISOString()
    const media = now.media.filter(this.files.isStored)
    const lost = now.media.length - media.length + this.state.missing
    const draft = { values: now.values, media, createRequest, idempotencyKey, step, savedAt, lost }
    const outcome = await writeDraft(this.key, draft, { after: this.stored ? writer : undefined, writer })
    if (outcome !== 'written') return outcome
    this.stored = true
    this.base = now
    this.step = step
    this.set({ savedAt })
    return outcome
  }
}
