import { z } from 'zod'
import { id, idText, idValue, lines } from '../fields.ts'
import { limits } from '../limits.ts'
import { medium } from '../media/schema.ts'
import { count, flag, optionalText, pageOf } from '../wire.ts'

export const sheetStates = ['waiting', 'accepted', 'refused'] as const
export type SheetState = (typeof sheetStates)[number]

export const sheetActs = ['accept', 'refuse'] as const
export type SheetAct = (typeof sheetActs)[number]

export const sheetReasons = ['unreadable', 'not_signatures', 'other_petition', 'repeated'] as const
export type SheetReason = (typeof sheetReasons)[number]

const isSheetCount = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= limits.sheetSignatures

const sheetCount = z
  .union([z.number(), z.string()], { error: 'error.field.sheet_count' })
  .transform((value) => String(value).trim())
  .refine(isSheetCount, { error: 'error.field.sheet_count' })
  .transform(Number)
  .meta({ description: `A whole number from 1 to ${limits.sheetSignatures}.` })

export const bySheet = z.strictObject({ id: idText, sheet: idText })

export const sheetForm = z.object({ media_id: idValue.pipe(id.max(2_147_483_647)), stated: sheetCount })
export type SheetForm = z.output<typeof sheetForm>

/** Accepting takes the number that was counted on the scan, refusing a reason. */
export const sheetDecisionForm = z.object({
  counted: sheetCount.optional(),
  reason: z.enum(sheetReasons, { error: 'error.field.choice' }).optional(),
  note: lines({ max: limits.moderatorNote, required: false }).optional(),
})

export const sheetCountForm = z.object({ counted: sheetCount })

/** `stated` by the owner, `counted` by a moderator. The scan is deleted some time after the decision, the numbers stay. */
export const paperSheet = z.object({
  id,
  stated: count,
  counted: count.nullish(),
  state: z.enum(sheetStates),
  reason: z.enum(sheetReasons).nullish().catch(null),
  note: optionalText,
  scan: medium.nullish(),
  created_at: z.string(),
})
export type PaperSheet = z.output<typeof paperSheet>

export const paperSheets = z.object({ results: z.array(paperSheet) })

export const moderatedSheet = z.object({
  id,
  campaign: z.object({ id, title: z.string(), addressee: optionalText }),
  by: z.object({ id, username: z.string() }),
  stated: count,
  scan: medium,
  created_at: z.string(),
  is_own: flag,
})
export type ModeratedSheet = z.output<typeof moderatedSheet>
export const moderatedSheetPage = pageOf(moderatedSheet)

export const sheetDecision = z.object({ changed: flag, state: z.enum(sheetStates), campaign: id })
