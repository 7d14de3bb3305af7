import { after, before, beforeEach } from 'node:test'
import { act, sessionCookie } from './client.ts'
import { Site } from './site.ts'
import { member, password, StubApi } from './stub-api.ts'

type World<A extends StubApi> = { api: A; site: Site; origin: string; signIn: () => Promise<string> }

/** A stub API and a site in front of it for the tests of one file; the API forgets between two tests. */
export function world(env?: Record<string, string | undefined>): World<StubApi>
export function world<A extends StubApi>(env: Record<string, string | undefined>, api: A): World<A>
export function world(env: Record<string, string | undefined> = {}, api = new StubApi()): World<StubApi> {
  let site: Site | undefined
  before(async () => {
    await api.start()
    site = await Site.start(api.url, env)
  })
  beforeEach(() => api.reset())
  after(async () => {
    site?.kill()
    await api.stop()
  })
  const running = () => {
    if (!site) throw new Error('the site is not running')
    return site
  }
  return {
    api,
    get site() {
      return running()
    },
    get origin() {
      return running().origin
    },
    /** Signs the member in and returns the pair `name=value` of the cookie. */
    async signIn() {
      const reply = await act(running().origin, 'POST', '/api/session', { email: member.email, password })
      const cookie = sessionCookie(reply)
      if (reply.status !== 200 || !cookie) throw new Error(`sign-in failed: ${reply.status} ${reply.text}`)
      return cookie
    },
  }
}
