import { parseUrl } from './text.ts'

type Provider = {
  domains: readonly string[]
  nameOf?: (name: string) => string
}

const withoutDots = (name: string) => name.replaceAll('.', '')

const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], nameOf: withoutDots },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], nameOf: (name) => name.replace(/[._-]/g, '') },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  {
    domains: ['yandex.com', 'yandex.com.tr', 'yandex.ru', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'],
    nameOf: (name) => name.replaceAll('.', '-'),
  },
  ...[
    ...['outlook.com', 'outlook.com.tr', 'hotmail.com', 'hotmail.com.tr', 'live.com', 'windowslive.com', 'msn.com'],
    ...['fastmail.com', 'fastmail.fm', 'hey.com', 'zoho.com', 'mailbox.org', 'posteo.de', 'runbox.com'],
  ].map((domain) => ({ domains: [domain] })),
]

const providerOf = new Map(providers.flatMap((provider) => provider.domains.map((domain) => [domain, provider])))

export const providerDomains: readonly string[] = [...providerOf.keys()]

const plainDomain = /^[\p{L}\p{M}\p{N}.-]+$/u
// The URL parser reads these as an IPv4 address.
const numericEnd = /\.(\d+|0x[\da-f]*)$/

function asciiDomain(domain: string): string {
  const lower = domain.toLowerCase()
  if (!plainDomain.test(lower) || numericEnd.test(lower)) return lower
  return parseUrl(`http://${lower}`)?.hostname || lower
}

function partsOf(address: string): { name: string; domain: string } {
  const tidy = address.trim().normalize('NFC')
  const at = tidy.lastIndexOf('@')
  return { name: tidy.slice(0, at), domain: asciiDomain(tidy.slice(at + 1)) }
}

export const emailDomainOf = (address: string): string => partsOf(address).domain

/** Equal for spellings in other case, with dots, plus tags or a Unicode domain. */
export function mailboxOf(address: string): string {
  const { name, domain } = partsOf(address)
  const lower = name.toLowerCase()
  const provider = providerOf.get(domain)
  if (!provider) return `${lower}@${domain}`
  const [bare = ''] = lower.split('+', 1)
  const own = provider.nameOf?.(bare) ?? bare
  return `${own || lower}@${provider.domains[0]}`
}
