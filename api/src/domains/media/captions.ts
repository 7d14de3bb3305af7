/// <reference path="./webvtt-parser.d.ts" />
import { areTimed, escapeCue } from '@sesol/shared/captions'
import webvtt from 'webvtt-parser'

const day = 86_400
// The parser's own table leaves the semicolons in the text.
const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ', '&lrm;': '', '&rlm;': '' }

/** SubRip differs in the decimal sign and has no header. */
const withHeader = (text: string) =>
  areTimed(text) ? text : `WEBVTT\n\n${text.replace(/(?<=\d:\d\d),(?=\d{3}\b)/g, '.')}`

/** Tags are removed before parsing, because the parser nests as deep as they do. */
const withoutTags = (text: string) => text.replace(/<[^<>\n]*>/g, '')

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)

/** Captions without markup and settings, or a transcript as it is. @returns the first wrong line if there is one */
export function readCaptions(text: string): string | { line: number } {
  if (!areTimed(text) && !/\d *--> *\d/.test(text)) return text
  const source = withoutTags(withHeader(text))
  const { cues, errors } = new webvtt.WebVTTParser(entities).parse(source, 'captions')
  const [error] = errors
  const [lines, added] = [text.split('\n').length, source.split('\n').length - text.split('\n').length]
  if (error) return { line: Math.min(Math.max(1, error.line - added), lines) }
  const spoken = cues
    .map(({ tree, ...times }) => ({
      ...times,
      text: tree.children
        .map(({ value = '' }) => value)
        .join('')
        .trim(),
    }))
    .filter(({ endTime, text }) => text !== '' && endTime < day)
  if (spoken.length === 0) return { line: 1 }
  const shown = spoken.map((cue) => `${timeOf(cue.startTime)} --> ${timeOf(cue.endTime)}\n${escapeCue(cue.text)}\n`)
  return ['WEBVTT\n', ...shown].join('\n')
}
