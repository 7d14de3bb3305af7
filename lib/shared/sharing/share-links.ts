import { limits } from '@sesol/contract/limits'
import { tidyLine } from '@sesol/contract/text'
import { excerpt } from '@/lib/shared/text/excerpt'

/** In the order in which they are offered: what most people here use comes first. */
export const networks = ['whatsapp', 'x', 'facebook', 'telegram', 'linkedin'] as const
export type Network = (typeof networks)[number]

/** What is shared: the campaign's title, one line that asks for support, and the full address. */
export type Shared = { title: string; line: string; address: string }

const encode = encodeURIComponent
const query = (entries: Record<string, string>) =>
  Object.entries(entries)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&')

/** A title as other programs can carry it: one line without control characters, direction marks and halves of signs. */
export const sharedTitle = (title: string): string =>
  excerpt(tidyLine(title.replaceAll('\0', ' ')).toWellFormed(), limits.title)

/** Without the address, for programs that take it by itself. */
export const shareWords = ({ title, line }: Shared) => `${sharedTitle(title)}\n${line}`

/** The whole text, for programs that take one. */
export const shareText = (shared: Shared): string => `${shareWords(shared)}\n${shared.address}`

const links: Record<Network, (shared: Shared) => string> = {
  whatsapp: (shared) => `https://wa.me/?${query({ text: shareText(shared) })}`,
  x: (shared) => `https://x.com/intent/post?${query({ text: shareWords(shared), url: shared.address })}`,
  facebook: ({ address }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}`,
  telegram: (shared) => `https://t.me/share/url?${query({ url: shared.address, text: shareWords(shared) })}`,
  linkedin: ({ address }) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url: address })}`,
}

/** The page of a network on which the campaign only needs to be posted. */
export const networkLink = (network: Network, shared: Shared): string => links[network](shared)

/** Opens the own mail program with a mail that still needs its recipients. */
export const mailProgramLink = (shared: Shared): string =>
  // Line breaks as the standard for mail links writes them.
  `mailto:?${query({ subject: sharedTitle(shared.title), body: shareText(shared).replaceAll('\n', '\r\n') })}`
