import autocannon from 'autocannon'
import type { Shot } from './load.ts'
import type { Mailbox } from './mailbox.ts'
import { confirmation, signature } from './operations.ts'

const ofHundred = { campaign: 95, signatures: 1 }
/** Answers until a client opens another connection, as visitors come and go. */
const answersOfConnection = 100
/** A press sooner after the e-mail is taken for a program's. */
const opensAfterMs = 1500

type Crowd = {
  edge: string
  /** Of the site, which refuses forms of other origins. */
  origin: string
  campaign: number
  /** Paths of other pages, each as frequent as the next. */
  others: string[]
  mailbox: Mailbox
}
export type Viral = {
  answers: number
  perSecond: number
  p99: number
  statuses: string
  failed: number
  signed: number
  confirmed: number
  signingP99: number
  /** One answer of each status that refused a signature. */
  refusals: string[]
}

let people = 0

/** Most open one campaign, a few another page, and one of a hundred signs or confirms; each signer has an address of its own. */
export async function loadVirally(
  { edge, origin, campaign, others, mailbox }: Crowd,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Viral> {
  const links: { token: string; at: number }[] = []
  mailbox.receive = (_to, token) => {
    if (token) links.push({ token, at: performance.now() })
  }
  const done = { signed: 0, confirmed: 0 }
  const times: number[] = []
  const refusals = new Map<number, string>()
  let turn = 0

  const page = (path: string): autocannon.Request => ({
    method: 'GET',
    path,
    headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' },
  })
  const nextForm = (): [keyof typeof done, Shot] => {
    const link = links[0] && links[0].at < performance.now() - opensAfterMs ? links.shift() : undefined
    if (link) return ['confirmed', confirmation(link.token)]
    return ['signed', signature(campaign, `viral${people}@ornek.example`)]
  }
  const signer = (): autocannon.Request => {
    let kind: keyof typeof done = 'signed'
    let since = 0
    return {
      setupRequest: (request) => {
        people += 1
        const [nextKind, shot] = nextForm()
        kind = nextKind
        since = performance.now()
        const headers = { ...shot.headers, origin, 'x-forwarded-for': addressOf(people) }
        return { ...request, ...shot, path: `/api${shot.path.replace(/\/$/, '')}`, headers }
      },
      onResponse: (status, body) => {
        times.push(performance.now() - since)
        if (status === 200) done[kind] += 1
        else refusals.set(status, `${kind}: ${status} ${body.slice(0, 200)}`)
      },
    }
  }
  const requests = () => {
    const popular = Array.from({ length: ofHundred.campaign }, () => page(`/campaign/${campaign}`))
    const rest = Array.from({ length: 100 - ofHundred.campaign - ofHundred.signatures }, () =>
      page(others[turn++ % others.length] ?? '/'),
    )
    return shuffled([...popular, ...rest, ...Array.from({ length: ofHundred.signatures }, signer)])
  }

  const result = await autocannon({
    url: edge,
    connections,
    duration: seconds,
    reconnectRate: answersOfConnection,
    setupClient: (client) => client.setRequests(requests()),
  })
  times.sort((a, b) => a - b)
  return {
    ...done,
    answers: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    signingP99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    failed: result.non2xx + result.errors,
    statuses: Object.entries({
      ...result.statusCodeStats,
      errors: { count: result.errors },
      late: { count: result.timeouts },
    })
      .map(([status, { count }]) => `${status}: ${count}`)
      .join(', '),
    refusals: [...refusals.values()],
  }
}

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

const shuffled = <T>(list: T[]): T[] =>
  list
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
