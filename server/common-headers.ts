import { env } from '../lib/server/env.ts'

/** The content security policy is in lib/server/content-policy.ts. */
export function commonHeaders(): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
    ['x-frame-options', 'DENY'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ]
  if (env().SITE_URL.startsWith('https:')) headers.push(['strict-transport-security', 'max-age=31536000'])
  return headers
}
