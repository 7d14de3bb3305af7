import { after, before, beforeEach } from 'node:test'
import { tags } from '@sesol/contract/tags'
import { act, sessionCookie } from './client.ts'
import { notify } from './notify.ts'
import { Site } from './site.ts'
import { member, password, StubApi } from './stub-api.ts'

type SiteFixture<A extends StubApi> = { api: A; site: Site; origin: string; signIn: () => Promise<string> }

type Running = { api: StubApi; site?: Site }

/** By the class of the API. Starting a site takes seconds: the test files of one process share it. */
const shared = new Map<new () => StubApi, Running>()

async function start(each: Running, settings: Record<string, string | undefined> = {}) {
  await each.api.start()
  const site = await Site.start(each.api.url, settings)
  each.site = site
  return site
}

/** Starts the shared site, or empties its page cache; it runs until the process ends. */
async function startShared(each: Running) {
  if (each.site) return void (await notify(each.site.origin, [tags.list, tags.profile(member.id)]))
  const site = await start(each)
  site.unref()
  each.api.unref()
  process.once('exit', () => site.kill())
}

/**
 * A stub API and a site in front of it for the tests of one suite; the API is reset before each test. Without settings
 * the suite shares its site with others. A site remembers for minutes which calls its API lacks, how it sorts and what its
 * map holds: a suite that changes these passes settings, at least `{}`, and gets its own site.
 */
export function siteFixture<A extends StubApi = StubApi>(
  settings?: Record<string, string | undefined>,
  Api: new () => A = StubApi as new () => A,
): SiteFixture<A> {
  const own = settings && { api: new Api() }
  const each: Running = own ?? shared.get(Api) ?? { api: new Api() }
  if (!own) shared.set(Api, each)
  before(async () => void (await (own ? start(own, settings) : startShared(each))))
  beforeEach(() => each.api.reset())
  after(async () => {
    if (!own) return each.api.reset()
    each.site?.kill()
    await each.api.stop()
  })
  const running = () => {
    if (!each.site) throw new Error('the site is not running')
    return each.site
  }
  return {
    api: each.api as A,
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
