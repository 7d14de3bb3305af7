import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { looksLikePerson, translationLanguageOf } from '@sesol/contract'
import { redact } from '@sesol/contract/ai/redact'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { notFound } from '../../../http/errors.ts'
import { pendingChange, proposeTranslation, translatableCampaign } from '../../campaigns/index.ts'
import { bounded } from '../draft.ts'
import { askForJson, withinConcurrency } from '../model.ts'
import { withinQuota } from '../quota.ts'

const prompt = readFileSync(join(import.meta.dirname, '../prompt.translation.md'), 'utf8')
const names = { tr: 'Turkish', en: 'English' }

const written = z.string().trim().min(1)
const answer = z.object({ title: written, standfirst: z.string().default(''), content: written })

type Verb = { ctx: Context<SignedIn>; input: { id: number; agent: string } }

/** @throws 404 without a model, 502, 503 and as {@link proposeTranslation} */
export async function translateByModel({ ctx, input: { id, agent } }: Verb) {
  const { ai } = ctx.config
  const row = await translatableCampaign(ctx, id)
  if (!ai) throw notFound()
  const { title, standfirst, content, victims, offenders, institution_or_person_name: addressee } = row
  const named = [victims, offenders, looksLikePerson(addressee) ? addressee : '']
  const { texts, restore } = redact({ title, standfirst, content }, named)
  const asked = prompt.replace('{language}', names[translationLanguageOf(row.language)])
  const made = await withinConcurrency(() => withinQuota(ctx, agent, () => askForJson(ai, asked, { texts, answer })))
  const {
    campaign_title,
    campaign_text,
    standfirst: line = '',
  } = bounded({
    campaign_title: restore(made.title),
    campaign_text: restore(made.content),
    petition_text: '',
    standfirst: standfirst && restore(made.standfirst),
  })
  const form = { title: campaign_title, standfirst: line, content: campaign_text }
  await proposeTranslation(ctx, id, form, 'machine')
  return pendingChange({ ctx, input: { id } })
}
