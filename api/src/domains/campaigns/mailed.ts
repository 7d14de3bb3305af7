import { isShown } from '@sesol/contract'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { MailedCampaign } from '../../platform/mail/index.ts'
import { presentCampaign } from './presenter.ts'
import { campaignById } from './queries.ts'

const pictureWidth = 640

/** What e-mails show of a campaign; undefined if it is not public, because its files are not either. */
export async function mailedCampaign(
  db: Db,
  { siteUrl }: Pick<Config, 'siteUrl'>,
  id: number,
): Promise<MailedCampaign | undefined> {
  const row = await campaignById(db, id)
  if (!row || !isShown(row.state)) return undefined
  const campaign = presentCampaign(row)
  const medium = campaign.media.find(({ file, is_video }) => file !== '' && !is_video)
  return {
    addressee: campaign.institution_or_person_name,
    signatures: campaign.signature_count,
    goal: campaign.goal,
    ...(row.state === 'closed' && { isClosed: true }),
    picture: mailedPicture({ siteUrl }, medium),
  }
}

type Pictured = { file: string; alt: string; variants: { width: number; file: string }[] }

export function mailedPicture(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  medium: Pictured | null | undefined,
): MailedCampaign['picture'] {
  if (!medium?.file) return undefined
  const { file } = medium.variants.find(({ width }) => width === pictureWidth) ?? medium
  return { address: siteUrl + file, alt: medium.alt }
}
