import type { GenerationRequest } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { addresseeNamed } from '../../addressees/index.ts'
import { materialOf } from '../material.ts'
import { askModel, withinConcurrency } from '../model.ts'
import { withinQuota } from '../quota.ts'
import { composeDraft } from '../template.ts'

/** A failure of the model is an error, not a silent fallback to templates. */
export async function generate({ ctx, input }: { ctx: Context; input: GenerationRequest }) {
  const { ai } = ctx.config
  const entry = await addresseeNamed(ctx.db, input.institution_or_person_name)
  const material = materialOf(input, entry?.kind)
  if (!ai) return { mail: composeDraft(material, ctx.language), source: 'template' as const }
  const mail = await withinConcurrency(() => withinQuota(ctx, () => askModel(ai, material, ctx.language)))
  return { mail, source: 'model' as const }
}
