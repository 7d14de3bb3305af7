import type { GenerationRequest } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { materialOf } from '../material.ts'
import { askModel, inPlace } from '../model.ts'
import { withinQuota } from '../quota.ts'
import { composeDraft } from '../template.ts'

/**
 * Drafts a campaign's title, text and petition: by the model that is set, within each caller's quota, or else from
 * ready sentences. A model that fails is told as a failure; its author decides what to do then.
 */
export async function generate({ ctx, input }: { ctx: Context; input: GenerationRequest }) {
  const { ai } = ctx.config
  if (!ai) return { mail: composeDraft(materialOf(input), ctx.language), source: 'template' as const }
  const mail = await inPlace(() => withinQuota(ctx, () => askModel(ai, materialOf(input), ctx.language)))
  return { mail, source: 'model' as const }
}
