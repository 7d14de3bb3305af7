import { after, before, beforeEach } from 'node:test'
import { act, sessionCookie } from './client.ts'
import { Site } from './site.ts'
import { member, password, StubApi } from './stub-api.ts'

type SiteFixture<A extends StubApi> = { api: A; site: Site; origin: string; signIn: () => Promise<string> }

const sharedSettings = {
  TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
  MEDIA_ORIGINS: 'https://media.example',
}

/** Starting a site takes seconds, so the suites of one process share it, each with its own API. */
let shared: { site: Site; apiPort: number } | undefined

async function startShared(api: StubApi): Promise<Site> {
  await api.start(shared?.apiPort)
  if (shared) {
    await shared.site.forget()
    return shared.site
  }
  const site = await Site.start(api.url, sharedSettings, true)
  site.unref()
  process.once('exit', () => site.kill())
  shared = { site, apiPort: Number(new URL(api.url).port) }
  return site
}

/** Without settings the suite shares a site, whose caches are cleared when the suite begins. */
export function siteFixture<A extends StubApi = StubApi>(
  settings?: Record<string, string | undefined>,
  Api: new () => A = StubApi as new () => A,
): SiteFixture<A> {
  const api = new Api()
  let site: Site | undefined
  before(async () => {
    if (!settings) {
      site = await startShared(api)
      return
    }
    await api.start()
    site = await Site.start(api.url, settings)
  })
  beforeEach(() => api.reset())
  after(async () => {
    if (settings) site?.kill()
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
    async signIn() {
      const reply = await act(running().origin, 'POST', '/api/session', { email: member.email, password })
      const cookie = sessionCookie(reply)
      if (reply.status !== 200 || !cookie) throw new Error(`sign-in failed: ${reply.status} ${reply.text}`)
      return cookie
    },
  }
}
