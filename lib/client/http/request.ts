export type Request = {
  method: string
  body?: FormData | string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  keepalive?: boolean | undefined
  onProgress?: ((share: number) => void) | undefined
}

export type Reply = { status: number; text: string; head: { get(name: string): string | null } }
