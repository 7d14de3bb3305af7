import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { looksLikePerson, type MarkKind, markKinds } from '@sesol/contract'
import { redact } from '@sesol/contract/ai/redact'
import { z } from 'zod'
import type { Deps } from '../../../context.ts'
import type { PayloadOf } from '../../../platform/jobs.ts'
import type { campaignJobs } from '../../campaigns/index.ts'
import { campaignById } from '../../campaigns/index.ts'
import { pendingOf } from '../../versions/index.ts'
import { askForJson } from '../model.ts'

const prompt = readFileSync(join(import.meta.dirname, '../prompt.marks.md'), 'utf8')

/** Kinds that the rules do not know are dropped. */
const answer = z.object({
  marks: z.array(z.string()).transform((all): MarkKind[] => markKinds.filter((kind) => all.includes(kind))),
})

type Verb = { ctx: Pick<Deps, 'db' | 'config'>; input: PayloadOf<typeof campaignJobs.markByModel> }

/** What a model finds in the text that waits, if operator and author want it; moderators see it beside what the rules find. */
export async function markByModel({ ctx: { db, config }, input: { campaign_id: id } }: Verb): Promise<void> {
  if (!config.ai || !config.aiMarks) return
  const row = await campaignById(db, id)
  if (!row) return
  const { title, content, petition, ...text } = (await pendingOf(db, [id])).get(id)?.texts ?? row
  const { victims, offenders, institution_or_person_name: addressee } = text
  const named = [victims, offenders, looksLikePerson(addressee) ? addressee : '']
  const { texts } = redact({ title, content, petition }, named)
  const { marks } = await askForJson(config.ai, prompt, { texts, answer })
  await db.updateTable('campaign').set({ model_marks: marks }).where('id', '=', id).execute()
}
