import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { hashPassword, insertUser } from '../domains/accounts/index.ts'
import { insertCampaign, textsOf } from '../domains/campaigns/index.ts'
import { describeMedia, insertMedia, setPublic, smallFile } from '../domains/media/index.ts'
import { importSignatures } from '../domains/support/index.ts'
import type { DemoAccounts } from './accounts.ts'
import type { Artwork } from './artwork.ts'
import type { Demo, DemoCampaign, DemoMember } from './content.ts'
import { altOf } from './pictures/alt.ts'
import { demoSigners } from './signers.ts'

/** In Turkey no local number begins with a zero: nobody's fax is ever reached. */
const unassignableFax = '+903120000000'

const day = 86_400_000

/** Whether nobody has an account yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) === undefined
}

/**
 * Fills an empty database, all or nothing: a killed process leaves it empty, to be filled at the next start.
 * @returns false when somebody else filled it meanwhile
 */
export async function fill(
  { db, config }: { db: Db; config: Pick<Config, 'cimerFax'> },
  { demo, accounts, artwork, now }: { demo: Demo; accounts: DemoAccounts; artwork: Artwork; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`lock table "user" in share row exclusive mode`.execute(transaction)
    if (!(await isEmpty(transaction))) return false
    const ids = new Map<string, number>()
    for (const [at, member] of demo.members.entries()) {
      ids.set(member.username, await insertMember(transaction, member, accounts, artwork.members[at] ?? [], now))
    }
    for (const [at, campaign] of demo.campaigns.entries()) {
      const author = ids.get(campaign.author)
      if (author === undefined) throw new Error(`no member ${campaign.author}`)
      const media = await insertMedia(transaction, author, artwork.campaigns[at] ?? [])
      const shown = campaign.pictures.map(altOf)
      await describeMedia(transaction, new Map(media.map(({ id }, n) => [id, shown[n] ?? ''])))
      const { id } = await insertCampaign(
        transaction,
        {
          ...textsOf(formOf(campaign), config.cimerFax ?? unassignableFax),
          user_id: author,
          state: campaign.approved ? 'approved' : 'review',
          created_at: campaign.created_at,
          updated_at: campaign.created_at,
        },
        media.map((medium) => medium.id),
      )
      if (campaign.approved) await sign(transaction, id, at, campaign, now)
    }
    return true
  })
}

async function insertMember(
  db: Db,
  member: DemoMember,
  accounts: DemoAccounts,
  picture: Artwork['members'][number],
  now: Date,
): Promise<number> {
  const joined = new Date(now.getTime() - 365 * day)
  const account = Object.values(accounts).find(({ email }) => email === member.email)
  const { id } = await insertUser(db, {
    username: member.username,
    email: member.email,
    first_name: member.first_name,
    last_name: member.last_name,
    bio: member.bio,
    show_email: member.privacy_settings.showEmail,
    show_first_name: member.privacy_settings.showFirstName,
    show_last_name: member.privacy_settings.showLastName,
    is_staff: member.is_moderator,
    // No text has this hash: only the two accounts that are told can be used.
    password_hash: account ? await hashPassword(account.password) : await hashPassword(crypto.randomUUID()),
    email_confirmed_at: joined,
    campaign_mail_at: member.campaign_mail ? joined : null,
    created_at: joined,
  })
  const media = await insertMedia(db, id, picture)
  const [first] = media
  if (first) {
    await setPublic(db, [first.id], true)
    await db
      .updateTable('user')
      .set({ profile_image: smallFile(first) })
      .where('id', '=', id)
      .execute()
  }
  return id
}

const formOf = ({ isCimer, awareness_results, ...campaign }: DemoCampaign) => ({
  ...campaign,
  awareness_message: awareness_results,
  isCimer: isCimer ? ('true' as const) : ('false' as const),
})

/** Signatures come quickly at first and then ever more slowly. */
function sign(db: Db, id: number, at: number, { signatures, created_at }: DemoCampaign, now: Date) {
  const open = now.getTime() - created_at.getTime()
  const signers = demoSigners(signatures, at + 1).map((signer, n) => ({
    ...signer,
    created_at: new Date(created_at.getTime() + open * ((n + 1) / (signatures + 1)) ** 2),
  }))
  return importSignatures(db, id, signers)
}
