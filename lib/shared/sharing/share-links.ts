import { limits } from '@sesol/contract/limits'
import { tidyLine } from '@sesol/shared/text'
import { excerpt } from '@/lib/shared/text/excerpt'

export const networks = ['whatsapp', 'x', 'facebook', 'telegram', 'linkedin'] as const
export type Network = (typeof networks)[number]

export type Shared = { title: string; line: string; address: string }

const encode = encodeURIComponent
const query = (entries: Record<string, string>) =>
  Object.entries(entries)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&')

export const sharedTitle = (title: string): string =>
  excerpt(tidyLine(title.replaceAll('\0', ' ')).toWellFormed(), limits.title)

export const shareTextWithoutAddress = ({ title, line }: Shared) => `${sharedTitle(title)}\n${line}`

export const shareText = (shared: Shared): string => `${shareTextWithoutAddress(shared)}\n${shared.address}`

const links: Record<Network, (shared: Shared) => string> = {
  whatsapp: (shared) => `https://wa.me/?${query({ text: shareText(shared) })}`,
  x: (shared) => `https://x.com/intent/post?${query({ text: shareTextWithoutAddress(shared), url: shared.address })}`,
  facebook: ({ address }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}`,
  telegram: (shared) =>
    `https://t.me/share/url?${query({ url: shared.address, text: shareTextWithoutAddress(shared) })}`,
  linkedin: ({ address }) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url: address })}`,
}

export const networkLink = (network: Network, shared: Shared): string => links[network](shared)

export const mailProgramLink = (shared: Shared): string =>
  // RFC 6068 requires CRLF.
  `mailto:?${query({ subject: sharedTitle(shared.title), body: shareText(shared).replaceAll('\n', '\r\n') })}`
