import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Retained, RetainedItem } from '@sesol/contract'
import { secondsInDay } from 'date-fns/constants'
import { subDays } from 'date-fns/subDays'
import type { Config } from './config.ts'
import type { Deps } from './context.ts'
import {
  accountData,
  eraseMembers,
  eraseUnused,
  sweepArchives,
  sweepAttempts,
  sweepDevices,
  sweepExports,
  sweepLinks,
  sweepSessions,
} from './domains/accounts/index.ts'
import { personalCampaignData, sweepCampaigns, sweepIdempotency, sweepInvitations } from './domains/campaigns/index.ts'
import { commentData } from './domains/comments/index.ts'
import { sweepDrafts } from './domains/drafts/index.ts'
import { legalData, sweepNotices, sweepUnconfirmed } from './domains/legal/index.ts'
import { sweepMedia } from './domains/media/index.ts'
import { moderationData, sweepStaffInvitations } from './domains/moderation/index.ts'
import { notificationData, sweepNotifications } from './domains/notifications/index.ts'
import { reportData, sweepReports } from './domains/reports/index.ts'
import {
  supportData,
  sweepClicks,
  sweepDrawings,
  sweepNetworks,
  sweepScans,
  sweepSignatureImages,
} from './domains/support/index.ts'
import { sweepAnswerLinks, updateData } from './domains/updates/index.ts'
import { dropOldJobs } from './platform/failed-jobs.ts'
import { sweepDeliverability } from './platform/mail/index.ts'
import { fixedRetention, type SettableRetention } from './platform/retention-days.ts'

/** The account last, because the others refer to it. */
export const personalData = [
  legalData,
  reportData,
  updateData,
  supportData,
  commentData,
  personalCampaignData,
  notificationData,
  moderationData,
  accountData,
]

type Erase = (deps: Deps, until: Date) => Promise<unknown>
type Rule = {
  /** Null: it goes with its owner, by a call of them, or never. */
  days: (config: Config) => number | null
  /** The statement of the hourly or quarterly sweep; other data is erased where `by` says. */
  rows?: Erase
  files?: Erase
  by?: 'settle_signatures' | 'end_signers' | 'write_erasures' | 'backup' | 'its owner' | 'nothing'
}

const set =
  (item: SettableRetention) =>
  ({ retention }: Config) =>
    retention[item]
const fixed = (days: number) => () => days
const untilDeleted: Rule = { days: () => null, by: 'its owner' }

/** All personal data, how long they are kept, and what erases them. The sweeps run this list, and the public table is printed from it. */
export const retentionRules: Record<RetainedItem, Rule> = {
  account: untilDeleted,
  unused_account: { days: set('unused_account'), rows: (deps, until) => eraseUnused(deps, personalData, until) },
  deleted_account: { days: fixed(fixedRetention.deleted_account), rows: (deps) => eraseMembers(deps, personalData) },
  session: {
    // One more to detect the reuse of a copied token.
    days: ({ tokens }) => Math.ceil(tokens.refreshSeconds / secondsInDay) + 1,
    rows: ({ db, now }) => sweepSessions(db, now()),
  },
  device: { days: fixed(fixedRetention.device), rows: ({ db, now }) => sweepDevices(db, now()) },
  link: {
    days: fixed(fixedRetention.link),
    rows: async ({ db, now }) => (await sweepLinks(db, now())) + (await sweepAnswerLinks(db, now())),
  },
  attempt: { days: fixed(fixedRetention.attempt), rows: ({ db, now }) => sweepAttempts(db, now()) },
  export: { days: fixed(fixedRetention.export), rows: ({ db, now }) => sweepExports(db, now()), files: sweepArchives },
  campaign: untilDeleted,
  deleted_campaign: { days: set('deleted_campaign'), rows: ({ db }, until) => sweepCampaigns(db, until) },
  draft: { days: fixed(fixedRetention.draft), rows: ({ db }, until) => sweepDrafts(db, until) },
  upload: { days: fixed(fixedRetention.upload), files: sweepMedia },
  invitation: {
    days: fixed(fixedRetention.invitation),
    rows: async ({ db, now }) => (await sweepInvitations(db, now())) + (await sweepStaffInvitations(db, now())),
  },
  repeated_call: { days: set('repeated_call'), rows: ({ db }, until) => sweepIdempotency(db, until) },
  signature: { days: set('signature'), by: 'end_signers' },
  waiting_signature: { days: fixed(fixedRetention.waiting_signature), by: 'settle_signatures' },
  drawing: { days: set('drawing'), rows: ({ db }, until) => sweepDrawings(db, until), files: sweepSignatureImages },
  network: {
    days: set('network'),
    // A signature keeps its network until it is confirmed.
    rows: ({ db, now, config }) =>
      sweepNetworks(db, subDays(now(), config.retention.network - fixedRetention.waiting_signature)),
  },
  click: { days: set('click'), rows: ({ db }, until) => sweepClicks(db, until) },
  scan: { days: set('scan'), rows: ({ db }, until) => sweepScans(db, until) },
  comment: untilDeleted,
  alert: untilDeleted,
  directory: { days: () => null, by: 'nothing' },
  notification: { days: set('notification'), rows: ({ db }, until) => sweepNotifications(db, until) },
  report: { days: set('report'), rows: ({ db }, until) => sweepReports(db, until) },
  waiting_notice: { days: fixed(fixedRetention.waiting_notice), rows: ({ db }, until) => sweepUnconfirmed(db, until) },
  legal_notice: { days: set('legal_notice'), rows: ({ db }, until) => sweepNotices(db, until) },
  bounce: { days: fixed(fixedRetention.bounce), rows: ({ db }, until) => sweepDeliverability(db, until) },
  failed_job: { days: set('failed_job'), rows: ({ db }, until) => dropOldJobs(db, until) },
  kept_file: {
    days: set('kept_file'),
    files: async ({ config: { mail, fax } }, until) =>
      (await removeOldFiles(mail.dir, until)) + (await removeOldFiles(fax.dir, until)),
  },
  audit: { days: () => null, by: 'nothing' },
  erasure: { days: fixed(fixedRetention.erasure), by: 'write_erasures' },
  backup: { days: set('backup'), by: 'backup' },
}

const rules = Object.entries(retentionRules) as [RetainedItem, Rule][]

/** @returns the result of each item */
export async function eraseOverdue(deps: Deps, of: 'rows' | 'files'): Promise<Record<string, unknown>> {
  const erased: Record<string, unknown> = {}
  for (const [item, rule] of rules) {
    const erase = rule[of]
    if (erase) erased[item] = await erase(deps, subDays(deps.now(), rule.days(deps.config) ?? 0))
  }
  return erased
}

/** The rules for the public table. There is nothing to say of backups where there are none. */
export const retained = (config: Config): Retained[] =>
  rules
    .map(([item, { days }]) => ({ item, days: days(config) }))
    .filter(({ item }) => item !== 'backup' || config.backup !== undefined)

/** @returns their number; 0 if the directory does not exist */
async function removeOldFiles(folder: string, until: Date): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile() || found.mtime > until) continue
    await unlink(path)
    removed += 1
  }
  return removed
}
