import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { base64url, type JWTPayload, SignJWT } from 'jose'
import { testApi } from '../../testing.ts'
import { testMember } from './testing.ts'

const api = await testApi()
const member = await testMember(api)
const secret = new TextEncoder().encode(api.deps.config.jwtSecret)

const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString())
const encode = (value: object) => base64url.encode(JSON.stringify(value))
const [head, body] = member.access.split('.')
const header: { alg: string; typ: string } = decode(head)
const claims: JWTPayload = decode(body)

const me = (token: string) => api.call('GET', '/users/me/', { token })
const signed = (more: object, headerMore: object = {}) =>
  new SignJWT({ ...claims, ...more }).setProtectedHeader({ ...header, ...headerMore }).sign(secret)

function byHand(madeHeader: object, madeClaims: object, key: string | Uint8Array = secret) {
  const text = `${encode(madeHeader)}.${encode(madeClaims)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

test('S-16 the test’s own signing makes tokens that pass, so that the refusals below mean something', async () => {
  assert.equal((await me(await signed({}))).status, 200)
  assert.equal((await me(byHand(header, claims))).status, 200)
})

test('S-16 forged and foreign tokens are refused', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const jwk = { ...publicKey.export({ format: 'jwk' }) }
  const now = Math.floor(Date.now() / 1000)
  const forged: Record<string, string> = {
    'alg none': `${encode({ ...header, alg: 'none' })}.${body}.`,
    'alg NONE with a signature': byHand({ ...header, alg: 'nOnE' }, claims),
    'another HMAC': byHand({ ...header, alg: 'HS512' }, claims),
    'another secret': byHand(header, claims, 'x'.repeat(64)),
    'an empty secret': byHand(header, claims, ''),
    'public key as secret': byHand(header, claims, publicPem),
    'a key of its own': await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'RS256', jwk }).sign(privateKey),
    'jku, kid, x5u': byHand(
      { ...header, kid: '../../dev/null', jku: 'http://127.0.0.1/k', x5u: 'http://127.0.0.1/k' },
      claims,
      '',
    ),
    'unknown critical header': byHand({ ...header, crit: ['x'], x: 1 }, claims),
    expired: await signed({ exp: now - 61 }),
    'without end': await signed({ exp: undefined }),
    'not yet valid': await signed({ nbf: now + 3600 }),
    'another audience': await signed({ aud: 'stranger' }),
    'another issuer': await signed({ iss: 'stranger' }),
    'no type': await signed({}, { typ: undefined }),
    'another type': await signed({}, { typ: 'rt+jwt' }),
    'another token_type': await signed({ token_type: 'refresh' }),
    'refresh as access': member.refresh,
    'user id as text': await signed({ user_id: `${member.id}` }),
    'another user': await signed({ user_id: member.id + 1 }),
    'session that does not exist': await signed({ sid: '00000000-0000-4000-8000-000000000000' }),
    'session id with SQL': await signed({ sid: "' or 1=1 --" }),
    'a changed claim': `${head}.${encode({ ...claims, user_id: member.id + 1 })}.${member.access.split('.')[2]}`,
    garbage: 'a.b.c',
  }
  for (const [what, token] of Object.entries(forged)) {
    const response = await me(token)
    assert.equal(response.status, 401, what)
    assert.equal(response.headers.get('www-authenticate'), 'Bearer realm="api"', what)
  }
})

test('S-16 an access token is no refresh token', async () => {
  const { status } = await api.call('POST', '/token/refresh/', { json: { refresh: member.access } })
  assert.equal(status, 401)
})
