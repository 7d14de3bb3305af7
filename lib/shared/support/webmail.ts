const webmails = [
  ['gmail', 'https://mail.google.com/mail/', /^(?:gmail|googlemail)\.com$/],
  ['outlook', 'https://outlook.live.com/mail/', /^(?:outlook|hotmail|live)\.(?:com|com\.tr|de|fr|nl|co\.uk)$/],
  ['outlook', 'https://outlook.live.com/mail/', /^(?:windowslive|msn)\.com$/],
  ['icloud', 'https://www.icloud.com/mail/', /^(?:icloud|me|mac)\.com$/],
  ['yahoo', 'https://mail.yahoo.com/', /^(?:yahoo\.(?:com|com\.tr|de|fr|it|es|co\.uk)|(?:ymail|rocketmail)\.com)$/],
  ['yandex', 'https://mail.yandex.com/', /^(?:yandex\.(?:com|com\.tr|ru|by|kz|ua)|ya\.ru)$/],
  ['proton', 'https://mail.proton.me/', /^(?:proton\.me|protonmail\.(?:com|ch)|pm\.me)$/],
] as const

/** Where the mailbox of an address is read in a browser, if its domain says so. */
export function webmailOf(address: string) {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const [name, href] = webmails.find(([, , domains]) => domains.test(domain)) ?? []
  return name && { name, href }
}
