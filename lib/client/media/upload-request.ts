export type Request = {
  method: string
  body?: FormData | string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  keepalive?: boolean | undefined
  onProgress?: ((share: number) => void) | undefined
}

export type Reply = { status: number; text: string; head: { get(name: string): string | null } }

export function viaUpload(url: string, { method, body, headers, signal, onProgress }: Request): Promise<Reply> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'))
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    for (const [name, value] of Object.entries(headers ?? {})) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        text: xhr.responseText,
        head: { get: (name) => xhr.getResponseHeader(name) },
      })
    xhr.onerror = () => reject(new TypeError('network'))
    xhr.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(body ?? null)
  })
}
