import { tidyLine, tidyLines } from '@sesol/shared/text'

export function oneLine(text: string): string {
  return tidyLine(text.toWellFormed().replaceAll('\0', ' '))
}

export function manyLines(text: string): string {
  return tidyLines(text.toWellFormed().replaceAll('\0', ''))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  if (most < 1) return ''
  const head = text.slice(0, most - 1)
  const space = head.search(/\s\S*$/)
  const words = space > most / 2 ? head.slice(0, space) : head.replace(/[\ud800-\udbff]$/, '')
  return `${words.trimEnd()}…`
}
