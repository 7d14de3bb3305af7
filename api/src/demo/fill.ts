import { currentNotices } from '@sesol/contract'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { hashPassword, insertFactor, insertUser, storeAcceptances } from '../domains/accounts/index.ts'
import { concludeCampaign, insertCampaign, lockCampaign, textsOf } from '../domains/campaigns/index.ts'
import { importComments } from '../domains/comments/index.ts'
import { describeMedia, insertMedia, type NewMedia, setPublic, smallFile } from '../domains/media/index.ts'
import { rankCampaigns } from '../domains/ranking/index.ts'
import { beginAnnouncement } from '../domains/sharing/index.ts'
import { importSignatures, importStatements } from '../domains/support/index.ts'
import type { DemoAccounts } from './accounts.ts'
import { importActivity } from './activity.ts'
import { insertAddressees } from './addressees.ts'
import { importAftermath, importNotifications, type Notified } from './aftermath.ts'
import { datedComments } from './comments.ts'
import type { Demo, DemoCampaign, DemoMember } from './content.ts'
import { isEmpty } from './is-empty.ts'
import type { Pictures } from './pictures.ts'
import { demoSigners, demoStatements } from './signers.ts'

const hour = 3_600_000
const day = 24 * hour
/** So that some campaigns wait to be announced. */
const announcedEach = 9

export async function fill(
  { db, config }: { db: Db; config: Pick<Config, 'cimerFax' | 'jwtSecret'> },
  { demo, accounts, pictures, now }: { demo: Demo; accounts: DemoAccounts; pictures: Pictures; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`lock table "user" in share row exclusive mode`.execute(transaction)
    if (!(await isEmpty(transaction))) return false
    const ids = new Map<string, number>()
    const insertMember = await memberWriter({ db: transaction, config, now }, accounts)
    for (const [at, member] of demo.members.entries()) {
      ids.set(member.username, await insertMember(member, pictures.members[at] ?? []))
    }
    const addressees = await insertAddressees(transaction, demo.campaigns)
    const notified: Notified[] = []
    for (const [at, campaign] of demo.campaigns.entries()) {
      const author = ids.get(campaign.author)
      if (author === undefined) throw new Error(`no member ${campaign.author}`)
      const media = await insertMedia(transaction, author, pictures.campaigns[at] ?? [])
      await describeMedia(transaction, new Map(media.map(({ id }, n) => [id, { alt: campaign.pictures[n]?.alt }])))
      const { id } = await insertCampaign(
        transaction,
        {
          ...textsOf(formOf(campaign), config.cimerFax),
          addressee_id: addressees.get(campaign.institution_or_person_name) ?? null,
          user_id: author,
          state: campaign.approved ? 'approved' : 'under_review',
          created_at: campaign.created_at,
          updated_at: campaign.created_at,
        },
        media.map((medium) => medium.id),
      )
      if (campaign.approved) {
        const until = campaign.ending?.at ?? now
        await sign(transaction, id, at, campaign, until)
        const { signatures, created_at: since } = campaign
        await importActivity(transaction, { id, signatures, since, until })
        if (!campaign.ending && at % announcedEach === 0) {
          await beginAnnouncement(transaction, id, 1, new Date(now.getTime() - (at + 1) * hour))
        }
      }
      await importAftermath(transaction, campaign, {
        ...{ id, author, members: ids, addressee: addressees.get(campaign.institution_or_person_name) ?? null },
        ...{ updates: pictures.updates[at] ?? [], scans: pictures.scans[at] ?? [], now, notified },
      })
      await importComments(transaction, id, datedComments(campaign, ids, at + 1, now))
      if (campaign.ending) {
        const { outcome, text, at: ended } = campaign.ending
        await concludeCampaign(transaction, await lockCampaign(transaction, id), { outcome, outcome_text: text }, ended)
      }
    }
    await importNotifications(transaction, notified)
    await rankCampaigns({ db: transaction, now: () => now })
    return true
  })
}

type Writing = { db: Db; config: Pick<Config, 'jwtSecret'>; now: Date }

/** Members who cannot sign in share one password hash, because hashing is slow. */
async function memberWriter({ db, config, now }: Writing, accounts: DemoAccounts) {
  const joined = new Date(now.getTime() - 365 * day)
  const unusable = await hashPassword(crypto.randomUUID())
  return async (member: DemoMember, picture: NewMedia[]): Promise<number> => {
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
      ...(member.is_moderator && { staff_role: 'admin' as const }),
      password_hash: account ? await hashPassword(account.password) : unusable,
      email_confirmed_at: joined,
      campaign_mail_at: member.campaign_mail ? joined : null,
      created_at: joined,
    })
    await storeAcceptances(db, id, currentNotices, joined)
    if (account && 'secret' in account) await insertFactor(db, config, { userId: id, secret: account.secret, now })
    const [portrait] = await insertMedia(db, id, picture)
    if (portrait) {
      await setPublic(db, [portrait.id], true)
      await db
        .updateTable('user')
        .set({ profile_image: smallFile(portrait) })
        .where('id', '=', id)
        .execute()
    }
    return id
  }
}

const formOf = ({ isCimer, awareness_results, ...campaign }: DemoCampaign) => ({
  ...campaign,
  awareness_message: awareness_results,
  isCimer: isCimer ? ('true' as const) : ('false' as const),
})

async function sign(db: Db, id: number, at: number, { signatures, created_at }: DemoCampaign, now: Date) {
  const open = now.getTime() - created_at.getTime()
  const signers = demoSigners(signatures, at + 1).map((signer, n) => ({
    ...signer,
    created_at: new Date(created_at.getTime() + open * ((n + 1) / (signatures + 1)) ** 2),
  }))
  await importSignatures(db, id, signers)
  await importStatements(db, id, demoStatements(signers, at + 1))
}
