import { type endpoints, isShown, pathOf, type SheetAct, type sheetDecisionForm, tags } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { pageOf, readIdCursor } from '../../../http/cursor.ts'
import { forbidden, HttpError, invalid, notFound } from '../../../http/errors.ts'
import { queueRevalidation } from '../../../platform/revalidate-site.ts'
import { lockCampaign, ownersOf } from '../../campaigns/index.ts'
import { presentMedia } from '../../media/index.ts'
import { notify } from '../../notifications/index.ts'
import {
  lockSheet,
  type SheetRow,
  type SheetVerdict,
  scansOf,
  settleSheet,
  waitingSheets,
} from '../../support/index.ts'
import { mailSheetOwner } from '../mails.ts'
import { isOwn } from '../policy.ts'
import { insertAudit } from '../repository.ts'
import type { Acting } from './decide.ts'

type Listing = {
  ctx: Pick<Context, 'db' | 'caller'>
  input: z.output<typeof endpoints.moderatedSheets.query>
}

/** Scans have names and handwriting, so each reading is an audit entry. */
export async function listSheets({ ctx, input: { cursor } }: Listing) {
  const { db, caller } = ctx
  const rows = await waitingSheets(db, readIdCursor(cursor))
  const { page, next } = pageOf(rows, pathOf('moderatedSheets'), {})
  const scanOf = await scansOf(db, page)
  const results = page.flatMap((row) => {
    const scan = scanOf(row)
    if (!scan) return []
    return {
      id: row.id,
      campaign: { id: row.campaign_id, title: row.title, addressee: row.institution_or_person_name },
      by: { id: row.user_id, username: row.username },
      stated: row.stated,
      scan: presentMedia(scan),
      created_at: row.created_at.toISOString(),
      is_own: isOwn(caller, row) || isOwn(caller, { user_id: row.owner_id }),
    }
  })
  const details = { sheets: results.map(({ id }) => id) }
  if (results.length > 0) {
    await insertAudit(db, ctx, { action: 'sheet.read', subject: 'service', subject_id: 0, details })
  }
  return { next, previous: null, results }
}

type Input = { id: number; act: SheetAct } & z.output<typeof sheetDecisionForm>

/** Count, e-mail, notifications, audit entry and revalidation are one transaction. A repeated decision changes nothing. @throws 400, 403, 404, 409, 410 */
export async function decideSheet({ ctx, input }: { ctx: Acting; input: Input }) {
  const { db, caller, config } = ctx
  const { id, note = '' } = input
  const verdict = verdictOf(input)
  return db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom('paper_sheet').select('campaign_id').where('id', '=', id).executeTakeFirst()
    if (!found) throw notFound('error.request.not_found')
    const campaign = await lockCampaign(trx, found.campaign_id)
    const row = await lockSheet(trx, id)
    if (!row) throw notFound('error.request.not_found')
    if (isOwn(caller, row) || isOwn(caller, campaign)) throw forbidden('error.moderation.own')
    const answer = { state: verdict.state, campaign: campaign.id }
    if (isDone(row, verdict)) return { changed: false, ...answer }
    if (row.state !== 'waiting') throw new HttpError(409, 'error.moderation.changed')
    if (verdict.state === 'accepted' && (row.media_id === null || !isShown(campaign.state)))
      throw new HttpError(409, 'error.moderation.not_allowed')
    const now = ctx.now()
    await settleSheet(trx, row, { ...verdict, note, decided_at: now })
    await mailSheetOwner(trx, config, { ...campaign, user_id: row.user_id }, { ...verdict, note })
    await notify(trx, ownersOf(campaign), { kind: 'decided', campaign_id: campaign.id, act: `sheet_${input.act}`, now })
    if (verdict.state === 'accepted') await queueRevalidation(trx, [tags.campaign(campaign.id)])
    const { counted, reason } = verdict
    await insertAudit(trx, ctx, {
      action: `sheet.${input.act}`,
      subject: 'campaign',
      subject_id: campaign.id,
      details: { sheet: id, stated: row.stated, counted, reason, ...(note && { note }) },
    })
    return { changed: true, ...answer }
  })
}

function verdictOf({ act, counted, reason }: Input): SheetVerdict {
  if (act === 'accept') {
    if (counted === undefined) throw invalid({ counted: ['error.field.required'] })
    return { state: 'accepted', counted, reason: null }
  }
  if (reason === undefined) throw invalid({ reason: ['error.moderation.reason_required'] })
  return { state: 'refused', counted: null, reason }
}

const isDone = (row: SheetRow, { state, counted, reason }: SheetVerdict): boolean =>
  row.state === state && row.counted === counted && row.reason === reason
