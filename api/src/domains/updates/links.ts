import type { Language } from '@sesol/contract'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { seal, unseal } from '../../platform/seal.ts'
import { sitePage } from '../../platform/send-mail.ts'

const readerKinds = ['signer', 'follower'] as const

/** The reader of an e-mail about a campaign: the id is that of the signature, or of the member who follows. */
export type Reader = { kind: (typeof readerKinds)[number]; id: number; campaign_id: number }

/** A link that ends everything, which is mailed to the mailbox alone, has a content that is a byte longer. */
type Ends = 'one' | 'all'
const linkBytes: Record<Ends, number> = { one: 11, all: 12 }

/** Never expires and authorises nothing else, so a forwarded e-mail reveals no more. */
export function readerToken(
  config: Pick<Config, 'jwtSecret'>,
  { kind, id, campaign_id }: Reader,
  ends: Ends = 'one',
): string {
  const content = Buffer.alloc(linkBytes[ends])
  content.writeUInt8(readerKinds.indexOf(kind), 0)
  content.writeUIntBE(id, 1, 6)
  content.writeUInt32BE(campaign_id, 7)
  return seal(config, 'updates', content)
}

export function openReaderToken(
  config: Pick<Config, 'jwtSecret'>,
  token: string,
  ends: Ends = 'one',
): Reader | undefined {
  const content = unseal(config, 'updates', token)
  if (content?.length !== linkBytes[ends]) return undefined
  const kind = readerKinds[content.readUInt8(0)]
  return kind && { kind, id: content.readUIntBE(1, 6), campaign_id: content.readUInt32BE(7) }
}

const ballot = z.object({
  answer: z.int(),
  reader: z.object({ kind: z.enum(readerKinds), id: z.int(), campaign_id: z.int() }),
})

/** A reader who may say whether an answer is one. */
export type Ballot = z.output<typeof ballot>

export const ballotToken = (config: Pick<Config, 'jwtSecret'>, content: Ballot): string =>
  seal(config, 'vote', Buffer.from(JSON.stringify(content)))

export function openBallot(config: Pick<Config, 'jwtSecret'>, token: string): Ballot | undefined {
  const content = unseal(config, 'vote', token)
  return content && ballot.parse(JSON.parse(content.toString()))
}

type Linking = Pick<Config, 'jwtSecret' | 'siteUrl'>

export const unsubscribeLink = (config: Linking, language: Language, reader: Reader): string =>
  sitePage(config, language, `unsubscribe/${readerToken(config, reader)}`)

export const endLink = (config: Linking, language: Language, reader: Reader): string =>
  sitePage(config, language, `unsubscribe/all.${readerToken(config, reader, 'all')}`)

export const ballotLink = (config: Linking, language: Language, content: Ballot): string =>
  sitePage(config, language, `answer-vote/${ballotToken(config, content)}`)
