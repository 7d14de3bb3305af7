import bidiFactory, { type Bidi } from 'bidi-js'

// The package's types declare a default export that it does not have.
const bidi = (bidiFactory as unknown as () => Bidi)()

export const isRightToLeft = (text: string): boolean => bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1

/** Scripts whose runs the PDF library reverses itself. */
const turned = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}]/u

/** Runs of one direction in visual order, each in the order that the PDF library expects. */
export function partsOf(line: string, rightToLeft: boolean): string[] {
  const embedding = bidi.getEmbeddingLevels(line, rightToLeft ? 'rtl' : 'ltr')
  const { levels } = embedding
  if (levels.every((level) => level === 0)) return [line]

  const mirrored = bidi.getMirroredCharactersMap(line, levels)
  const parts: number[][] = []
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const before = parts.at(-1)?.at(-1)
    const goesOn = before !== undefined && levels[before] === levels[index] && Math.abs(before - index) === 1
    if (goesOn) parts.at(-1)?.push(index)
    else parts.push([index])
  }
  return parts.map((indices) => {
    const leftward = (levels[indices[0] ?? 0] ?? 0) % 2 === 1
    const written = indices.sort((one, other) => one - other).map((index) => mirrored.get(index) ?? line.charAt(index))
    const text = written.join('')
    return turned.test(text) === leftward ? text : [...text].reverse().join('')
  })
}
