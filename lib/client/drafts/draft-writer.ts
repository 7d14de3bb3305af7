import { newIdempotencyKey } from '@/lib/client/http/idempotency'
import type { ChosenMedium } from '@/lib/client/media/chosen-media'
import { accountCopy, fetchAccountDraft, forgetAccountDraft, isSeen, rememberSeen } from './account'
import { type Content, type DraftOwner, draftKey, isNew, sameContent, withTyped } from './content'
import { findDraft, type ParseValues, removeDraft, writeDraft, writeFiles } from './draft'
import { type DraftEvent, type Ending, onDraftEvent, openDrafts } from './draft-events'
import { type DraftState, type Room, transition } from './draft-state'
import { requestLock } from './lock'
import { deleteUnloadBackups, saveUnloadBackup } from './unload-backup'

const pause = 250

export type DraftForm<Values extends Record<string, string>> = {
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
export class DraftWriter<Values extends Record<string, string>> {
  state: DraftState<Values>
  private readonly form: DraftForm<Values>
  private owner: DraftOwner = 'anonymous'
  private lock: ReturnType<typeof requestLock> | undefined
  private readonly files = new Map<string, File>()
  private readonly account: ReturnType<typeof accountCopy>
  private queue: Promise<unknown> = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly closed = new AbortController()

  constructor(form: DraftForm<Values>) {
    this.form = form
    this.state = {
      name: 'loading',
      key: draftKey(this.owner, form.campaign),
      writer: newIdempotencyKey(),
      base: form.initial,
      stored: false,
    }
    this.account = accountCopy(form.read, () => void this.compareAccount())
    openDrafts.add(this)
    const until = { signal: this.closed.signal }
    until.signal.addEventListener(
      'abort',
      onDraftEvent((event) => this.end(event)),
    )
    const hide = () => document.visibilityState === 'hidden' && this.leave()
    document.addEventListener('visibilitychange', hide, until)
    window.addEventListener('pagehide', () => this.leave(), until)
    window.addEventListener('blur', () => void this.save(), until)
  }

  /** Loads the member's draft as soon as no other tab writes it. Without a session the owner stays who it was. */
  open(member: number | undefined): void {
    void this.inTurn(async () => {
      const owner = member ?? this.owner
      if (owner === this.owner) return
      await this.write()
      this.owner = owner
      if (this.state.name === 'writing') await this.load()
    })
    this.lock ??= requestLock(`draft ${this.form.campaign ?? 'new'}`, {
      save: () => this.save(),
      onHeld: () => void this.inTurn(() => this.load()),
      onWaiting: () => void this.inTurn(async () => this.lose()),
    })
  }

  takeOver = async (): Promise<void> => this.lock?.takeOver()

  changed(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.save(), pause)
  }

  /** @param createRequest stays as it was if undefined, until the content changes */
  save(createRequest?: boolean): Promise<Room> {
    clearTimeout(this.timer)
    return this.inTurn(() => this.write(createRequest))
  }

  unstored(): { draft: Content<Values> & { step: string }; isNew: boolean } | undefined {
    const { state, form } = this
    const isLost = state.name === 'writing' && state.room === 'nothing' && this.isBegun()
    return isLost ? { draft: form.read(), isNew: form.campaign === undefined } : undefined
  }

  /** The page is unloading: IndexedDB may not finish, so this writes synchronously. */
  leave(): void {
    this.backUp()
    void this.save()
  }

  /** One idempotency key in all tabs; `elsewhere` if another one has published it, `taken` if another one writes it. */
  async publish<T>(act: (idempotencyKey: string) => Promise<T>): Promise<T | 'elsewhere' | 'taken'> {
    const outcome = await this.inTurn(() => this.writeText({ force: true }).catch(() => 'failed'))
    if (outcome === 'gone') {
      this.restart()
      this.form.show(this.form.initial)
      return 'elsewhere'
    }
    if (outcome === 'taken') this.lose()
    if (this.state.name !== 'writing') return 'taken'
    const result = await act(this.state.idempotencyKey)
    await this.inTurn(() => this.remove('published'))
    return result
  }

  discard(): Promise<void> {
    return this.inTurn(async () => {
      if (this.state.name !== 'writing') return
      this.form.show(this.form.initial)
      await this.remove('discarded')
    })
  }

  /** The version that is not chosen is deleted. */
  async choose(version: 'this' | 'other'): Promise<void> {
    const { state } = this
    if (state.name !== 'writing' || !state.other) return
    const { other } = state
    const leftAt = version === 'other' ? other.step : state.leftAt
    this.move({ event: 'noted', other: undefined, covers: [...state.covers, other.writer], leftAt })
    if (other.writer === undefined) rememberSeen(other.savedAt)
    if (version === 'other') this.form.show(other)
    else if (other.writer === undefined) await forgetAccountDraft()
    await this.save(false)
  }

  async close(): Promise<void> {
    this.closed.abort()
    openDrafts.delete(this)
    await this.save()
    this.account.stop()
    this.lock?.release()
  }

  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.queue.then(act)
    this.queue = done.catch(() => undefined)
    return done
  }

  private move(change: Parameters<typeof transition<Values>>[1]): void {
    this.state = transition(this.state, change)
    this.form.onState?.(this.state)
  }

  private async load(): Promise<void> {
    const { owner, form } = this
    // This browser knows the draft of the account after another tab has written it.
    const comparesAccount = this.hasAccount() && this.state.name !== 'elsewhere'
    const writer = newIdempotencyKey()
    const key = draftKey(owner, form.campaign)
    const read = await findDraft(owner, form.parse, form.campaign, writer).catch(() => undefined)
    if (read === 'corrupt') {
      await removeDraft(key)
      form.onCorrupt?.()
    }
    const found = read === 'corrupt' ? undefined : read
    const account = !found && comparesAccount ? await fetchAccountDraft(form.parse) : undefined
    if (this.owner !== owner) return this.load()

    const { step, ...typed } = form.read()
    const shown = found?.draft ?? account
    const content = shown && withTyped(shown, typed, this.state.base)
    this.account.stop()
    this.files.clear()
    for (const { key, file } of found?.stored?.media ?? []) if (file) this.files.set(key, file)
    this.move({ event: 'loaded', key, writer, initial: form.initial, step, found, account })
    if (content) form.show(content)
    if (account) rememberSeen(account.savedAt)
    if (found && comparesAccount) void this.compareAccount()
    await this.write()
  }

  private hasAccount(): boolean {
    const { campaign, hasAccount = true } = this.form
    return hasAccount && this.owner !== 'anonymous' && campaign === undefined
  }

  private async compareAccount(): Promise<void> {
    const { owner } = this
    const found = await fetchAccountDraft(this.form.parse)
    if (!found || this.owner !== owner || isSeen(found.savedAt)) return
    this.account.stop()
    if (this.state.name === 'writing' && !this.state.other) this.move({ event: 'noted', other: found })
  }

  private lose(): void {
    if (this.state.name === 'writing') this.backUp()
    this.account.stop()
    clearTimeout(this.timer)
    this.move({ event: 'lost', content: this.form.read() })
  }

  /** The draft was removed in another form, or every draft at sign-out. What was typed since stays unless it is a member's. */
  private end({ key, ending, fromOtherTab }: DraftEvent): void {
    const { state, form } = this
    const all = key === 'all'
    if (!all && !(key === state.key && state.stored)) return
    const typed = !sameContent(form.read(), all ? form.initial : state.base)
    if (all) this.owner = 'anonymous'
    this.restart()
    if (all || !typed) form.show(form.initial)
    if (!all || (fromOtherTab && typed)) form.onEnded?.(ending)
  }

  private restart(): void {
    const { initial, campaign, read } = this.form
    this.account.stop({ ...initial, step: read().step })
    this.files.clear()
    this.move({ event: 'removed', key: draftKey(this.owner, campaign), initial })
  }

  /** The state changes first, so that this form neither writes the draft once more nor reports that it has ended. */
  private async remove(ending: Ending): Promise<void> {
    const { key, writer } = this.state
    clearTimeout(this.timer)
    this.restart()
    if (ending === 'published') this.move({ event: 'published' })
    await removeDraft(key, ending, writer)
    if (this.owner !== 'anonymous' && isNew(key)) void forgetAccountDraft()
  }

  private backUp(): void {
    const { state, form } = this
    const { step, ...now } = form.read()
    if (state.name === 'elsewhere' || state.name === 'published' || sameContent(now, state.base)) return
    const key = state.name === 'loading' ? draftKey(this.owner, form.campaign) : state.key
    saveUnloadBackup(state.writer, { key, ...now, step, savedAt: new Date().toISOString() })
  }

  private async write(request?: boolean): Promise<Room> {
    if (this.state.name !== 'writing') return 'nothing'
    if (this.state.missing > 0 && this.unstoredFiles() > 0) this.move({ event: 'noted', missing: 0 })
    const outcome = await this.writeText({ request }).catch(() => 'failed')
    if (outcome === 'gone') {
      this.restart()
      return this.write()
    }
    if (outcome === 'taken') this.lose()
    const room = outcome === 'failed' ? 'nothing' : await this.writeFiles()
    const { state } = this
    if (state.name !== 'writing') return 'nothing'
    if (room !== state.room) this.move({ event: 'noted', room })
    if (this.hasAccount() && this.isBegun() && !state.other) this.account.follow()
    return room
  }

  private async writeFiles(): Promise<Room> {
    if (this.state.name !== 'writing') return 'nothing'
    const added = await writeFiles(this.state.key, this.form.read().media, this.files)
    if (added) await this.writeText({ force: true }).catch(() => undefined)
    return this.unstoredFiles() > 0 ? 'text' : 'all'
  }

  private isBegun = () => !sameContent(this.form.read(), this.form.initial)

  private isStored = ({ key, file, id }: ChosenMedium) => !file || id !== undefined || this.files.get(key) === file

  private unstoredFiles = () => this.form.read().media.filter((medium) => !this.isStored(medium)).length

  private async writeText({ request, force = false }: { request?: boolean | undefined; force?: boolean }) {
    const { state } = this
    const { step, values, media } = this.form.read()
    const now = { values, media }
    if (state.name !== 'writing') return 'same'
    const isSame = sameContent(now, state.base)
    // Further writing withdraws the request.
    const createRequest = request ?? (isSame && state.createRequest)
    const isWritten = isSame && step === state.step && createRequest === state.createRequest
    let outcome: Awaited<ReturnType<typeof writeDraft>> | 'same' = 'same'
    if (!this.isBegun()) {
      if (state.stored) await this.remove('discarded')
    } else if (force || !isWritten) {
      const { key, writer, stored, idempotencyKey, missing } = state
      const savedAt = new Date().toISOString()
      const kept = media.filter(this.isStored)
      const lost = media.length - kept.length + missing
      const draft = { values, media: kept, createRequest, idempotencyKey, step, savedAt, lost }
      outcome = await writeDraft(key, draft, { after: stored ? writer : undefined, writer })
      if (outcome === 'written') this.move({ event: 'written', base: now, step, savedAt, createRequest })
    }
    const isCovered = (outcome === 'written' || outcome === 'same') && sameContent(this.form.read(), now)
    if (isCovered) deleteUnloadBackups((_, writer) => state.covers.includes(writer))
    return outcome
  }
}
