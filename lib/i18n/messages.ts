import type { Group } from '@sesol/contract/capabilities'
import type messages from '@/messages/tr.json'
import { defaultLocale, type Locale } from './routing'

export type Messages = typeof messages
type Tree = { [key: string]: string | readonly unknown[] | Tree }

const isTree = (value: Tree[string] | undefined): value is Tree => typeof value === 'object' && !Array.isArray(value)

export function mergeMessages<T extends Tree>(fallback: T, messages: Tree): T {
  const merged: Tree = { ...fallback }
  for (const [key, value] of Object.entries(messages)) {
    const below = merged[key]
    merged[key] = isTree(value) && isTree(below) ? mergeMessages(below, value) : value
  }
  return merged as T
}

const ofGroup = /\[(no )?(\w+)\](.*?)\[\/\]/g

function say(message: string, lacking: readonly string[]): string {
  const said = message.replace(ofGroup, (_, no, group, words) => (lacking.includes(group) === Boolean(no) ? words : ''))
  return said === message ? message : said.replace(/ {2,}/g, ' ').trim()
}

/** Of `[group]…[/]` and `[no group]…[/]`, which stand for a group that the API has or lacks, keeps what is true. A message of which nothing stays is none. */
export function sentencesOf<T extends Tree>(messages: T, lacking: readonly Group[]): T {
  const kept: Tree = {}
  for (const [key, value] of Object.entries(messages)) {
    const said = typeof value === 'string' ? say(value, lacking) : isTree(value) ? sentencesOf(value, lacking) : value
    if (said !== '') kept[key] = said
  }
  return kept as T
}

export async function loadMessages(locale: Locale): Promise<Messages> {
  const { default: english } = await import('@/messages/en.json')
  if (locale !== defaultLocale) return english
  const { default: turkish } = await import('@/messages/tr.json')
  return mergeMessages(english, turkish)
}
