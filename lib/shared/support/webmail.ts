const webmails = [
  { name: 'gmail', href: 'https://mail.google.com/mail/', domains: /^(?:gmail|googlemail)\.com$/ },
  {
    name: 'outlook',
    href: 'https://outlook.live.com/mail/',
    domains: /^(?:(?:outlook|hotmail|live)\.(?:com|com\.tr|de|fr|nl|co\.uk)|(?:windowslive|msn)\.com)$/,
  },
  { name: 'icloud', href: 'https://www.icloud.com/mail/', domains: /^(?:icloud|me|mac)\.com$/ },
  {
    name: 'yahoo',
    href: 'https://mail.yahoo.com/',
    domains: /^(?:yahoo\.(?:com|com\.tr|de|fr|it|es|co\.uk)|(?:ymail|rocketmail)\.com)$/,
  },
  {
    name: 'yandex',
    href: 'https://mail.yandex.com/',
    domains: /^(?:yandex\.(?:com|com\.tr|ru|by|kz|ua)|ya\.ru)$/,
  },
  { name: 'proton', href: 'https://mail.proton.me/', domains: /^(?:proton\.me|protonmail\.(?:com|ch)|pm\.me)$/ },
] as const

/** Where the mailbox of an address is read in a browser, if its domain says so. */
export function webmailOf(address: string) {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return webmails.find(({ domains }) => domains.test(domain))
}
