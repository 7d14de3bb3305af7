const aborted = () => new DOMException('', 'AbortError')

type Act = (lock: object | null) => unknown
type Options = { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal }

/** Web Locks as far as the tabs of one browser need them. */
class Locks {
  private readonly held = new Map<string, (error: unknown) => void>()
  private readonly waiting = new Map<string, Set<() => void>>()

  async request(name: string, { ifAvailable = false, steal = false, signal }: Options, act: Act): Promise<unknown> {
    await Promise.resolve()
    return new Promise((resolve, reject) => {
      const hold = () => {
        this.held.set(name, reject)
        const end = () => this.held.get(name) === reject && this.release(name)
        void Promise.resolve(act({ name })).then(resolve, reject).finally(end)
      }
      const queue = this.waiting.get(name) ?? new Set()
      this.waiting.set(name, queue)
      const holder = this.held.get(name)
      if (!holder) return hold()
      if (ifAvailable) return resolve(act(null))
      if (steal) {
        holder(aborted())
        return hold()
      }
      queue.add(hold)
      signal?.addEventListener('abort', () => {
        queue.delete(hold)
        reject(aborted())
      })
    })
  }

  private release(name: string): void {
    this.held.delete(name)
    const [next] = this.waiting.get(name) ?? []
    if (!next) return
    this.waiting.get(name)?.delete(next)
    next()
  }
}

class Channel extends EventTarget {
  static readonly open = new Set<Channel>()
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    Channel.open.add(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) {
      if (other === this || other.name !== this.name) continue
      queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })))
    }
  }
  close() {
    Channel.open.delete(this)
  }
}

/** What jsdom lacks of a browser with several tabs. */
export function withTabs(): void {
  beforeEach(() => {
    Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true })
    Object.assign(globalThis, { BroadcastChannel: Channel })
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks')
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  })
}
