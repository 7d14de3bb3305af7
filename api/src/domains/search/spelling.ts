/** How many letters are missing, added, wrong or exchanged with the next one. */
export function mistakes(word: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let row = 1; row <= word.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const wrong = word.charAt(row - 1) === other.charAt(at - 1) ? 0 : 1
      const exchanged =
        row > 1 && word.charAt(row - 1) === other.charAt(at - 2) && word.charAt(row - 2) === other.charAt(at - 1)
          ? (before[at - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY
      next.push(Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + wrong, exchanged))
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}
