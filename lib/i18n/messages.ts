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

export async function loadMessages(locale: Locale): Promise<Messages> {
  const { default: english } = await import('@/messages/en.json')
  if (locale !== defaultLocale) return english
  const { default: turkish } = await import('@/messages/tr.json')
  return mergeMessages(english, turkish)
}
