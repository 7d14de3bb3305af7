import 'server-only'
import { randomBytes } from 'node:crypto'
import { secondsInMinute } from 'date-fns/constants'
import { type NextRequest, NextResponse } from 'next/server'
import { isOpenPage } from '@/lib/shared/not-pages'
import { paths } from '@/lib/shared/paths'
import { contentPolicy, sourceHash } from './content-policy'
import { env } from './env'
import { Caller } from './session/caller'

/** Next reads the nonce for its own scripts from the request. */
const policyHeader = 'content-security-policy'

/** A page cannot set cookies, so a token that expires while it renders is renewed before. */
const marginMs = (secondsInMinute / 2) * 1000

function signInAddress({ nextUrl }: NextRequest): URL {
  const address = nextUrl.clone()
  const prefix = /^\/en(?:\/|$)/.test(nextUrl.pathname) ? '/en' : ''
  address.pathname = prefix + paths.signIn
  address.search = new URLSearchParams({ to: nextUrl.pathname + nextUrl.search }).toString()
  return address
}

/** Development tools evaluate code, so there is no policy then. */
function noncePolicy(scripts: readonly string[]): string | undefined {
  if (env().NODE_ENV !== 'production') return undefined
  return contentPolicy([`'nonce-${randomBytes(18).toString('base64')}'`, ...scripts.map(sourceHash)])
}

/** It guards nothing: the API does. @param scripts run on every page */
export async function answerSessionPage(request: NextRequest, scripts: readonly string[]): Promise<NextResponse> {
  const caller = await Caller.of(request)
  await caller.renewBefore(Date.now() + marginMs)
  const headers = new Headers(request.headers)
  const policy = noncePolicy(scripts)
  if (policy) headers.set(policyHeader, policy)
  if (caller.cookie) headers.set('cookie', withCookie(request.headers.get('cookie') ?? '', caller.cookie))
  const isAllowed = caller.session !== undefined || isOpenPage(request.nextUrl.pathname)
  const response = isAllowed
    ? NextResponse.next({ request: { headers } })
    : NextResponse.redirect(signInAddress(request), { headers: { 'cache-control': 'private, no-store' } })
  if (policy && isAllowed) response.headers.set(policyHeader, policy)
  if (caller.cookie) response.headers.append('set-cookie', caller.cookie)
  return response
}

function withCookie(given: string, set: string): string {
  const [pair = ''] = set.split(';', 1)
  const name = pair.slice(0, pair.indexOf('=') + 1)
  const others = given.split(';').filter((each) => !each.trimStart().startsWith(name))
  return [...others.map((each) => each.trim()).filter(Boolean), pair].join('; ')
}
