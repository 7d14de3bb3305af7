import type { GenerationRequest } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { materialOf } from '../material.ts'
import { askModel, withinConcurrency } from '../model.ts'
import { withinQuota } from '../quota.ts'
import { composeDraft } from '../template.ts'

type Input = { form: GenerationRequest; agent: string }

/** A failure of the model is an error, not a silent fallback to templates. */
export async function generate({ ctx, input: { form, agent } }: { ctx: Context; input: Input }) {
  const { ai } = ctx.config
  if (!ai) return { mail: composeDraft(materialOf(form), ctx.language), source: 'template' as const }
  const mail = await withinConcurrency(() =>
    withinQuota(ctx, agent, () => askModel(ai, materialOf(form), ctx.language)),
  )
  return { mail, source: 'model' as const }
}
