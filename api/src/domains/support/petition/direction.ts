import bidiFactory, { type Bidi } from 'bidi-js'

// The package is what its types call its default.
const bidi = (bidiFactory as unknown as () => Bidi)()

/** Whether a text begins in a script that is written from right to left. */
export const isRightToLeft = (text: string): boolean => bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1

/** Scripts that the drawing library turns around by itself, all of a part or nothing. */
const turned = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}]/u

/**
 * The parts of a line in which the direction does not change, from left to right as they stand on paper, each in the order
 * in which the drawing library takes it.
 */
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
