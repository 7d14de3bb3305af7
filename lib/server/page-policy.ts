// Without `server-only`: loaded by the framework's cache in plain Node.
import { createHash } from 'node:crypto'
import { env } from './env.ts'

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const elsewhere = /\ssrc\s*=/i
const data = /\stype\s*=\s*["']?(?!module\b|text\/javascript\b|application\/javascript\b)[^"'\s>]/i

/** The hashes, as a policy names them, of the scripts that stand in a page itself. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(script)) {
    if (elsewhere.test(attributes) || data.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...hashes]
}

/**
 * The content security policy of a page. Styles may stand inline: libraries of ours place dialogs and toasts with
 * style attributes. Scripts run from our own files or by their hash, and in no other way.
 */
export function pagePolicy(hashes: readonly string[]): string {
  const media = ["'self'", 'data:', 'blob:', ...env().MEDIA_ORIGINS].join(' ')
  const rules = [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
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

/** For answers that hold no page of ours: nothing may run, load or frame. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** For what is no page, which browsers show in a frame all the same. Programs read it, so it says no more. */
export const unframedPolicy = "frame-ancestors 'none'"

const embedded = /^(?:\/(?:tr|en))?\/embed\/campaign\/[^/?]+\/?(?:\?.*)?$/

/** Whether an address is a card that stands in other sites' pages. Nothing else may be framed. */
export const isEmbed = (path: string): boolean => embedded.test(path)

/** A policy as it is sent from this address. */
export const policyAt = (path: string, policy: string): string =>
  isEmbed(path) ? policy.replace("frame-ancestors 'none'", 'frame-ancestors *') : policy
