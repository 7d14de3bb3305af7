/** Stored captions are WebVTT without markup; any other text is a transcript. */
export const areTimed = (captions: string): boolean => captions.startsWith('WEBVTT')

const signs = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
] as const

export const escapeCue = (text: string): string =>
  signs.toReversed().reduce((escaped, [entity, sign]) => escaped.replaceAll(sign, entity), text)

export function transcriptOf(captions: string): string {
  if (!areTimed(captions)) return captions
  const [, ...cues] = captions.split('\n').filter((line) => line !== '' && !line.includes('-->'))
  return signs.reduce((text, [entity, sign]) => text.replaceAll(entity, sign), cues.join('\n'))
}
