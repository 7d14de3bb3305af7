import { createHash } from 'node:crypto'
import { origin } from '@sesol/contract/fields'
import { env } from './env.ts'

const external = /\ssrc\s*=/i
const data = /\stype\s*=\s*["']?(?!module\b|text\/javascript\b|application\/javascript\b)[^"'\s>]/i

export const sourceHash = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (let at = html.indexOf('<script'); at >= 0; ) {
    const begin = html.indexOf('>', at) + 1
    const end = html.indexOf('</script>', begin)
    if (begin === 0 || end < 0) break
    const attributes = html.slice(at + '<script'.length, begin - 1)
    if (!external.test(attributes) && !data.test(attributes)) {
      hashes.add(sourceHash(html.slice(begin, end)))
    }
    at = html.indexOf('<script', end)
  }
  return [...hashes]
}

/** Scripts run from our files, by hash or by nonce only. Inline styles are allowed: libraries position toasts and dialogs with style attributes. */
export function contentPolicy(sources: readonly string[]): string {
  const media = ["'self'", 'data:', 'blob:', ...env().MEDIA_ORIGINS].join(' ')
  const rules = [
    "default-src 'self'",
    `script-src ${["'self'", ...sources].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${media}`,
    `media-src ${media}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  if (env().SITE_URL.startsWith('https:')) rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}

/** The policy of responses without a page of ours: nothing may run, load or frame. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The policy of responses that are not pages: browsers would frame them as well. */
export const unframedPolicy = "frame-ancestors 'none'"

const embedded = /^(?:\/(?:tr|en))?\/embed\/campaign\/[^/?]+\/?(?:\?.*)?$/

/** Nothing else may be framed. */
export const isEmbed = (path: string): boolean => embedded.test(path)

/** The frame and what it loads, because a sandbox around it has another origin. */
export const isForAnySite = (path: string): boolean => isEmbed(path) || path.startsWith('/_next/static/')

const embedders = /<meta name="embed-origins" content="([^"]*)"\/>/

/** The frame of a campaign names the sites that may frame it, if not any; React's escaping prevents a forged mark. */
function ancestorsIn(html: string): string {
  const origins = embedders.exec(html)?.[1]?.split(' ') ?? ['*']
  return origins.every((each) => each === '*' || origin.safeParse(each).success) ? origins.join(' ') : "'none'"
}

export const policyFor = (path: string, policy: string, html = ''): string =>
  isEmbed(path) ? policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestorsIn(html)}`) : policy
