import { HttpError, invalid } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { suppressedCounts } from '../../../platform/mail/index.ts'
import { lockCampaign } from '../../campaigns/index.ts'
import {
  heldAnnouncements,
  lastDigest,
  mayRelease,
  releaseDigest,
  setAnnouncementHeld,
  sharingJobs,
  waitingAnnouncementCount,
  waitingAnnouncements,
} from '../../sharing/index.ts'
import { mail } from '../mails.ts'
import { requireRecent } from '../policy.ts'
import { presentAnnounced } from '../presenter.ts'
import { insertAudit } from '../repository.ts'

export async function listAnnouncements({ ctx: { db, now } }: Call<'waitingAnnouncements'>) {
  const [next, held, waiting, may_release, last, suppressed] = await Promise.all([
    waitingAnnouncements(db),
    heldAnnouncements(db),
    waitingAnnouncementCount(db),
    mayRelease(db, now()),
    lastDigest(db),
    suppressedCounts(db),
  ])
  return {
    next: next.map(presentAnnounced),
    held: held.map(presentAnnounced),
    waiting,
    may_release,
    last: last && {
      released_at: last.released_at.toISOString(),
      recipients: last.notified,
      is_finished: last.finished_at !== null,
    },
    suppressed: { bounces: suppressed.bounce + suppressed.soft_bounces, complaints: suppressed.complaint },
  }
}

export async function releaseAnnouncements({ ctx, input: { ids } }: Call<'releaseAnnouncements'>) {
  const { db, caller, now } = ctx
  requireRecent(caller, now())
  return db.transaction().execute(async (trx) => {
    const isFree = await mayRelease(trx, now())
    const released = isFree ? await releaseDigest(trx, ids, now()) : undefined
    if (!released) throw new HttpError(409, 'error.moderation.released_today')
    if (released.length === 0) throw new HttpError(409, 'error.moderation.changed')
    for (const id of released) {
      await insertAudit(trx, ctx, { action: 'announcement.release', subject: 'campaign', subject_id: id })
    }
    return { released }
  })
}

export async function previewAnnouncements({ ctx: { db, caller } }: Call<'previewAnnouncements'>) {
  await enqueue(db, sharingJobs.sendAnnouncements, { digest_id: null, user_id: caller.id })
  return {}
}

export async function decideAnnouncement({ ctx, input }: Call<'decideAnnouncement'>) {
  const { id, act, reason, note = '' } = input
  const { db, config, now } = ctx
  if (act === 'hold' && reason === undefined) throw invalid({ reason: ['error.moderation.reason_required'] })
  return db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    const held = act === 'hold' && reason !== undefined ? { reason, note, now: now() } : null
    const changed = await setAnnouncementHeld(trx, id, held)
    if (changed) {
      if (held) await mail(trx, config, 'announcement_held', { campaign, ...held })
      const details = { reason: reason ?? null, ...(note && { note }) }
      await insertAudit(trx, ctx, { action: `announcement.${act}`, subject: 'campaign', subject_id: id, details })
    }
    return { changed }
  })
}
