import type { GenerationRequest } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { readAnswer } from '../answer.ts'
import { materialOf } from '../material.ts'
import { askModel, withinConcurrency } from '../model.ts'
import { withinQuota } from '../quota.ts'
import { composeDraft } from '../template.ts'

/** A failure of the model is an error, not a silent fallback to templates. */
export async function generate({ ctx, input }: { ctx: Context; input: GenerationRequest }) {
  const { ai } = ctx.config
  const material = materialOf(input)
  if (!ai) return { mail: composeDraft(material, ctx.language), source: 'template' as const }
  const written = await withinConcurrency(() => withinQuota(ctx, () => askModel(ai, material, ctx.language)))
  return { ...readAnswer(written, material, ctx.language), source: 'model' as const }
}
