import type { GenerationRequest } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { addresseeNamed } from '../../addressees/index.ts'
import { readAnswer } from '../answer.ts'
import { materialOf } from '../material.ts'
import { askModel, withinConcurrency } from '../model.ts'
import { withinQuota } from '../quota.ts'
import { composeDraft } from '../template.ts'

type Input = { form: GenerationRequest; agent: string }

/** A failure of the model is an error, not a silent fallback to templates. */
export async function generate({ ctx, input: { form, agent } }: { ctx: Context; input: Input }) {
  const { ai } = ctx.config
  const entry = await addresseeNamed(ctx.db, form.institution_or_person_name)
  const material = materialOf(form, entry?.kind)
  if (!ai) return { mail: composeDraft(material, ctx.language), source: 'template' as const }
  const written = await withinConcurrency(() => withinQuota(ctx, agent, () => askModel(ai, material, ctx.language)))
  return { ...readAnswer(written, material, ctx.language), source: 'model' as const }
}
