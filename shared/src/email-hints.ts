const common = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'yandex.com',
  'mynet.com',
  'windowslive.com',
  'hotmail.com.tr',
  'outlook.com.tr',
  'yahoo.com.tr',
  'yandex.com.tr',
]

/** Real domains that differ from a common one in one character. */
const others = new Set(['ymail.com', 'email.com', 'mail.com', 'inbox.com', 'cloud.com'])

/** The optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours. */
function distance(from: string, to: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, last] = [last, row]
  }
  return last[to.length] ?? 0
}

/** Caps Lock of a Turkish keyboard writes İ, and ı stands where other keyboards have i. */
const isTurkishI = /[İı]/
const withLatinI = (text: string) => text.toLowerCase().replace(/i\u0307|ı/g, 'i')

/**
 * The address that was probably meant: `ada@gmial.com` gives `ada@gmail.com`, `İSMAİL@GMAİL.COM` gives `ismail@gmail.com`. Undefined while a
 * domain is still being typed.
 */
export function emailHint(address: string): string | undefined {
  const [, written, host] = /^([^@]+)@([^@\s]{4,253})$/.exec(address.trim()) ?? []
  if (!written || !host) return undefined
  const local = isTurkishI.test(written) ? withLatinI(written) : written
  const lower = host.toLowerCase()
  const latin = withLatinI(host)
  // A domain with other letters of its own may have an ı.
  const domain = /^[\x21-\x7e]+$/.test(latin) ? latin : lower
  if (!/\.[^.]{2,}$/.test(domain) || common.some((one) => one !== domain && one.startsWith(domain))) return undefined
  const isRight = domain.length > 20 || others.has(domain) || common.includes(domain)
  const meant = isRight ? domain : common.find((one) => distance(domain, one) <= (one.length > 10 ? 2 : 1))
  const isHinted = local !== written || (meant ?? domain) !== lower
  return isHinted ? `${local}@${meant ?? domain}` : undefined
}
