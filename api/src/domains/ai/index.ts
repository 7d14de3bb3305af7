import type { Call, HandlersOf } from '../../http/routes.ts'
import { addresseeNamed } from '../addressees/index.ts'
import { readAnswer } from './answer.ts'
import { materialOf } from './material.ts'
import { askModel, withinConcurrency } from './model.ts'
import { withinQuota } from './quota.ts'
import { composeDraft } from './template.ts'

/** A failure of the model is an error, not a silent fallback to templates. */
async function generateText({ ctx, input: form }: Call<'generateText'>) {
  const { ai } = ctx.config
  const entry = await addresseeNamed(ctx.db, form.institution_or_person_name)
  const material = materialOf(form, entry?.kind)
  if (!ai) return { mail: composeDraft(material, ctx.language), source: 'template' as const }
  const written = await withinConcurrency(() => withinQuota(ctx, () => askModel(ai, material, ctx.language)))
  return { ...readAnswer(written, material, ctx.language), source: 'model' as const }
}

export const aiHandlers = { generateText } satisfies HandlersOf<'ai'>
