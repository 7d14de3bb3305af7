import type { Campaign } from '@sesol/contract'
import { limits } from '@sesol/contract/limits'
import { applicationKinds } from '@sesol/contract/support/applications'
import letters from '@/messages/letters.json'
import { bodyOf, mailOf } from './mail-links'

/** The sentences are Turkish on every page, because authorities read Turkish. */
export const { demand: demands, next: nextLetters } = letters

/** The room of the text, with the longest demand and an empty line below it. */
export const textRoom = limits.portalText - Math.max(...applicationKinds.map((kind) => demands[kind].length)) - 2

/** `rest` says where the whole text is. */
export function applicationText(campaign: Campaign, rest: string) {
  const mail = mailOf(campaign, rest)
  const isCut = mail.text.length > textRoom
  const body = isCut ? bodyOf(mail, textRoom - rest.length - '…\n\n'.length) : mail.text
  return { subject: mail.subject, body, isCut }
}
