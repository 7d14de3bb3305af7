import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { looksLikePerson, translationForm, translationLanguageOf } from '@sesol/contract'
import { redact } from '@sesol/contract/ai/redact'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { notFound } from '../../../http/errors.ts'
import { proposeTranslation, translatableCampaign } from '../../campaigns/index.ts'
import { askForJson, withinConcurrency } from '../model.ts'
import { withinQuota } from '../quota.ts'

const prompt = readFileSync(join(import.meta.dirname, '../prompt.translation.md'), 'utf8')
const names = { tr: 'Turkish', en: 'English' }

type Verb = { ctx: Context<SignedIn>; input: { id: number; agent: string } }

/** @throws 404 without a model, 502, 503 and as {@link proposeTranslation} */
export async function translateByModel({ ctx, input: { id, agent } }: Verb) {
  const { ai } = ctx.config
  const { row } = await translatableCampaign(ctx, id)
  if (!ai) throw notFound()
  const { title, standfirst, content, victims, offenders, institution_or_person_name: addressee } = row
  const named = [victims, offenders, looksLikePerson(addressee) ? addressee : '']
  const { texts, restore } = redact({ title, standfirst, content }, named)
  const restored = z.string().transform(restore)
  const answer = z
    .object({ title: restored, standfirst: restored, content: restored })
    .transform((made) => translationForm.parse({ ...made, standfirst: standfirst && made.standfirst }))
  const asked = prompt.replace('{language}', names[translationLanguageOf(row.language)])
  const form = await withinConcurrency(() => withinQuota(ctx, agent, () => askForJson(ai, asked, { texts, answer })))
  return proposeTranslation({ ctx, input: { id, by: 'machine', ...form } })
}
