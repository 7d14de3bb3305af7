export type Request = {
  method: string
  body?: FormData | string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** The request continues after the page is left. */
  keepalive?: boolean | undefined
  /** Share of the body sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

export type Reply = { status: number; text: string; head: { get(name: string): string | null } }
