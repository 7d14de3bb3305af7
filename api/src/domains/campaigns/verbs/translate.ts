import type { TranslationForm } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { proposeTranslation } from '../translation.ts'
import { pendingChange } from './pending.ts'

type Verb = { ctx: Context<SignedIn>; input: { id: number } & TranslationForm }

export async function translateCampaign({ ctx, input: { id, ...form } }: Verb) {
  await proposeTranslation(ctx, id, form, 'author')
  return pendingChange({ ctx, input: { id } })
}
