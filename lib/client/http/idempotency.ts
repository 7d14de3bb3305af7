/** `crypto.randomUUID` is missing on plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Keeps the key of a content until it is sent with another one: the API refuses a key with another body. */
export class IdempotencyKey {
  private content: string | undefined
  private key = ''

  of(content: unknown): string {
    const text = JSON.stringify(content)
    if (text !== this.content) [this.content, this.key] = [text, newIdempotencyKey()]
    return this.key
  }
}
