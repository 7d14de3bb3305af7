/** What is asked of our own origin. */
export type Request = {
  method: string
  body?: FormData | string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Goes on although the page is left meanwhile. */
  keepalive?: boolean | undefined
  /** Told the share of the body that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** What came back, before anybody has read it. */
export type Reply = { status: number; text: string; head: { get(name: string): string | null } }
