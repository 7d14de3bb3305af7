import { fetchAccountDraft, forgetAccountDraft, isSeen, isSent, rememberSeen, sendDraft } from './account'
import { type Content, type DraftOwner, draftKey, isNew, sameContent, withTyped } from './content'
import { findDraft, type ParseValues, removeDraft, writeDraft, writeFiles } from './draft'
import { type DraftEvent, type Ending, onDraftEvent, openDrafts } from './draft-events'
import { type DraftState, type Room, type Writing, writing } from './draft-state'
import { requestLock } from './lock'

/** A form renders what is typed, and only then when it was saved. */
const pause = 250
/** The account has a change within this time, and at the next step at once. */
const accountPause = 60_000

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

type WriteOptions = {
  /** Whether to publish after sign-in; if undefined, it stays as it was until the content changes. */
  request?: boolean | undefined
  /** Writes what is stored already, to learn whether it still is. */
  force?: boolean
  /** When what the form now shows was saved elsewhere. */
  savedAt?: string | undefined
}

/** Writes the draft of a form at each change, until another tab takes it over. Of two versions the one saved later wins. */
export class DraftWriter<Values extends Record<string, string>> {
  state: DraftState<Values>
  private readonly form: DraftForm<Values>
  private owner: DraftOwner = 'anonymous'
  private lock: ReturnType<typeof requestLock> | undefined
  private readonly files = new Map<string, File>()
  private queue: Promise<unknown> = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined
  private accountTimer: ReturnType<typeof setTimeout> | undefined
  /** The step at which the account's draft is. */
  private sentStep: string
  private readonly closed = new AbortController()

  constructor(form: DraftForm<Values>) {
    this.form = form
    this.state = { name: 'loading', key: draftKey(this.owner, form.campaign), base: form.initial }
    this.sentStep = form.read().step
    openDrafts.add(this)
    const until = { signal: this.closed.signal }
    until.signal.addEventListener(
      'abort',
      onDraftEvent((event) => this.end(event)),
    )
    const onVisible = () => document.visibilityState === 'visible' && void this.compareAccount()
    document.addEventListener('visibilitychange', onVisible, until)
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
      onHeld: () => void this.inTurn(() => this.load()),
      onWaiting: () => void this.inTurn(async () => this.lose()),
    })
  }

  takeOver = (): void => this.lock?.takeOver()

  save = (request?: boolean): Promise<Room> => this.inTurn(() => this.write({ request }))

  /** One idempotency key in all tabs; `elsewhere` if another one has published it, `taken` if another one writes it. */
  async publish<T>(act: (idempotencyKey: string) => Promise<T>): Promise<T | 'elsewhere' | 'taken'> {
    const outcome = await this.inTurn(() => this.writeText({ force: true }))
    if (outcome === 'gone') {
      this.restart()
      this.form.show(this.form.initial)
      return 'elsewhere'
    }
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

  /** Opens the version again that a newer one has replaced. */
  async openFormer(): Promise<void> {
    const former = this.state.name === 'writing' ? this.state.newer?.former : undefined
    if (!former) return
    this.note({ newer: undefined, leftAt: former.step })
    this.form.show(former)
    await this.save(false)
  }

  async close(): Promise<void> {
    this.closed.abort()
    openDrafts.delete(this)
    await this.save()
    clearTimeout(this.accountTimer)
    this.lock?.release()
  }

  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.queue.then(act)
    this.queue = done.catch(() => undefined)
    return done
  }

  private set(state: DraftState<Values>, after?: number): void {
    this.state = state
    clearTimeout(this.timer)
    if (after) this.timer = setTimeout(() => this.form.onState?.(this.state), after)
    else this.form.onState?.(state)
  }

  private note(facts: Partial<Writing<Values>>, after?: number): void {
    if (this.state.name === 'writing') this.set({ ...this.state, ...facts }, after)
  }

  private async load(): Promise<void> {
    const { owner, form } = this
    const { name, base } = this.state
    // The tab that had the draft has compared them, and may be removing the account's.
    const comparesAccount = this.hasAccount() && name !== 'elsewhere'
    const read = await findDraft(owner, form.parse, form.campaign)
    if (read === 'corrupt') form.onCorrupt?.()
    const found = read === 'corrupt' ? undefined : read
    const account = !found && comparesAccount ? await fetchAccountDraft(form.parse) : undefined
    if (this.owner !== owner) return this.load()

    const { step, ...typed } = form.read()
    const shown = found?.draft ?? account
    const content = shown && withTyped(shown, typed, base)
    this.files.clear()
    for (const { key, file } of found?.draft.media ?? []) if (file) this.files.set(key, file)
    this.set(writing({ key: draftKey(owner, form.campaign), initial: form.initial, step, ...found }))
    this.sentStep = step
    if (account) this.note({ leftAt: account.step })
    if (account) rememberSeen(account.savedAt)
    if (content) form.show(content)
    // What was typed until another tab took the draft is on top of what that one wrote.
    if (name === 'elsewhere' && shown && !sameContent(form.read(), shown))
      this.note({ newer: { where: 'tab', savedAt: shown.savedAt, isOpened: false, former: shown } })
    if (found && comparesAccount) void this.compareAccount()
    await this.write({ savedAt: account?.savedAt })
  }

  private hasAccount(): boolean {
    const { campaign, hasAccount = true } = this.form
    return hasAccount && this.owner !== 'anonymous' && campaign === undefined
  }

  /** Opens the account's draft if another device saved it later than this one. A form that is being typed in is the newest. */
  private async compareAccount(): Promise<void> {
    const { owner, form } = this
    if (!this.hasAccount() || this.state.name !== 'writing') return
    const found = await fetchAccountDraft(form.parse)
    await this.inTurn(async () => {
      if (!found || this.owner !== owner || this.state.name !== 'writing' || isSeen(found.savedAt)) return
      const { step, ...own } = form.read()
      const { savedAt = '' } = this.state.base
      const isOpened = sameContent(own, this.state.base) && (found.savedAt > savedAt || isSent(savedAt))
      rememberSeen(found.savedAt)
      if (sameContent(own, found)) return
      const replaced = this.isBegun() ? { ...own, step, savedAt } : undefined
      this.note({ newer: { where: 'device', savedAt: found.savedAt, isOpened, former: isOpened ? replaced : found } })
      if (!isOpened) return this.followAccount()
      this.note({ leftAt: found.step })
      form.show(found)
      await this.write({ savedAt: found.savedAt })
    })
  }

  private followAccount(): void {
    if (!this.hasAccount() || !this.isBegun()) return
    if (this.form.read().step !== this.sentStep) void this.sendToAccount()
    else if (!isSent(this.state.base.savedAt))
      this.accountTimer ??= setTimeout(() => void this.sendToAccount(), accountPause)
  }

  private async sendToAccount(): Promise<void> {
    clearTimeout(this.accountTimer)
    this.accountTimer = undefined
    const draft = { ...this.form.read(), savedAt: this.state.base.savedAt }
    if (this.state.name !== 'writing' || !this.isBegun()) return
    if (draft.step === this.sentStep && isSent(draft.savedAt)) return
    this.sentStep = draft.step
    if ((await sendDraft(draft)) === 'unseen') await this.compareAccount()
  }

  private lose(): void {
    if (this.state.name !== 'published') this.set({ name: 'elsewhere', key: this.state.key, base: this.state.base })
  }

  /** The draft was removed in another form, or every draft at sign-out. What was typed since stays unless it is a member's. */
  private end({ key, ending, fromOtherTab }: DraftEvent): void {
    const { state, form } = this
    const all = key === 'all'
    if (!all && !(key === state.key && state.base.savedAt)) return
    const typed = !sameContent(form.read(), all ? form.initial : state.base)
    if (all) this.owner = 'anonymous'
    this.restart()
    if (all || !typed) form.show(form.initial)
    if (!all || (fromOtherTab && typed)) form.onEnded?.(ending)
  }

  private restart(): void {
    const { state, form } = this
    const { step } = form.read()
    const fresh = { key: draftKey(this.owner, form.campaign), initial: form.initial, step }
    this.sentStep = step
    this.files.clear()
    this.set(state.name === 'writing' ? writing(fresh) : { name: state.name, key: fresh.key, base: form.initial })
  }

  /** The state changes first, so that this form neither writes the draft once more nor reports that it has ended. */
  private async remove(ending: Ending): Promise<void> {
    const { key, base } = this.state
    this.restart()
    if (ending === 'published') this.set({ name: 'published', key, base: this.form.initial })
    await removeDraft(key, ending, base.savedAt)
    if (this.owner !== 'anonymous' && isNew(key)) void forgetAccountDraft()
  }

  private async write(options: WriteOptions = {}): Promise<Room> {
    if (this.state.name !== 'writing') return 'nothing'
    if (this.state.missing > 0 && this.unstoredFiles() > 0) this.note({ missing: 0 })
    const outcome = await this.writeText(options)
    if (outcome === 'gone') {
      this.restart()
      return this.write()
    }
    if (this.state.name !== 'writing') return 'nothing'
    await writeFiles(this.state.key, this.form.read().media, this.files)
    const isRefused = outcome === 'refused' || (outcome === 'same' && this.state.room === 'nothing')
    const room = isRefused ? 'nothing' : this.unstoredFiles() > 0 ? 'text' : 'all'
    if (room !== this.state.room) this.note({ room })
    this.followAccount()
    return room
  }

  private isBegun = () => !sameContent(this.form.read(), this.form.initial)

  private unstoredFiles = () =>
    this.form.read().media.filter(({ key, file, id }) => file && id === undefined && this.files.get(key) !== file)
      .length

  private async writeText({ request, force, savedAt }: WriteOptions) {
    const { step, ...now } = this.form.read()
    const { state } = this
    if (state.name !== 'writing') return 'same'
    const { key, base, idempotencyKey, missing } = state
    const isSame = sameContent(now, base)
    // Further writing withdraws the request.
    const createRequest = request ?? (isSame && state.createRequest)
    if (!this.isBegun()) {
      if (base.savedAt) await this.remove('discarded')
      return 'same'
    }
    if (isSame && !force && step === state.step && createRequest === state.createRequest) return 'same'
    const changedAt = (isSame && !request && base.savedAt) || savedAt || new Date().toISOString()
    const draft = { ...now, createRequest, idempotencyKey, step, savedAt: changedAt, lost: missing }
    const outcome = await writeDraft(key, draft, base.savedAt)
    if (outcome === 'taken') this.lose()
    if (outcome === 'written' || outcome === 'refused')
      this.note({ base: { ...now, savedAt: changedAt }, step, createRequest }, pause)
    return outcome
  }
}
