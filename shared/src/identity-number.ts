/** The last two of the eleven digits are checks of the others. */
export function isIdentityNumber(digits: string): boolean {
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, tenth, eleventh] = [...digits].map(Number)
  const odd = a + c + e + g + i
  const even = b + d + f + h
  return (((odd * 7 - even) % 10) + 10) % 10 === tenth && (odd + even + (tenth ?? 0)) % 10 === eleventh
}
