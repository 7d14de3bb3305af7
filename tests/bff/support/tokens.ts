let issued = 0

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The stub API stores its tokens, so the signature is arbitrary. */
export function makeToken(kind: 'access' | 'refresh', userId: number, { seconds = 600, bulk = 0 } = {}): string {
  issued += 1
  const exp = Math.floor(Date.now() / 1000) + seconds
  const payload = {
    token_type: kind,
    exp,
    jti: `${issued}`,
    user_id: userId,
    ...(bulk > 0 && { bulk: 'x'.repeat(bulk) }),
  }
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.${Buffer.from(`noise ${issued}`).toString('base64url')}`
}
