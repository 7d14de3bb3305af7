export function excerpt(text: string, length = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const start = line.slice(0, length)
  const space = start.lastIndexOf(' ')
  const cut = space > length / 2 ? start.slice(0, space) : start
  const whole = cut.isWellFormed() ? cut : cut.slice(0, -1)
  return /[.!?…]$/.test(whole) ? whole : `${whole}…`
}
