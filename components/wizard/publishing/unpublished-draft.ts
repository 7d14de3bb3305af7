import type { Campaign } from '@sesol/contract/campaigns/schema'
import type { StepPosition } from '@/components/wizard/sequence'
import { firstBlocked, validate } from '@/components/wizard/validate'
import { markAnswers, parseValues, type WizardValues } from '@/components/wizard/values'
import { forgetAccountDraft } from '@/lib/client/drafts/account'
import { type Draft, findDraft, isPublishPending, removeDraft, writeDraft } from '@/lib/client/drafts/draft'
import { publishCampaign } from '@/lib/client/drafts/publish'
import { positionOfFault } from './server-faults'

type Following = { signal: AbortSignal; onProgress: (share: number) => void }

export type UnpublishedDraft = {
  withFiles: boolean
  positionOf: (error: unknown) => StepPosition
  publish: (following: Following) => Promise<Campaign | 'elsewhere' | 'taken'>
}

/** An incomplete draft is unmarked, and `missing` is its first incomplete step. */
export async function findUnpublishedDraft(
  member: number,
): Promise<UnpublishedDraft | { missing: StepPosition } | undefined> {
  const found = await findDraft(member, parseValues)
  if (found === 'corrupt') return { missing: 'scope' }
  if (!found || !isPublishPending(found.draft) || found.draft.lost > 0) return undefined

  const { key } = found
  let { draft } = found
  const save = (change: Partial<Draft<WizardValues>> = {}) => {
    draft = { ...draft, ...change }
    return writeDraft(key, draft, draft.savedAt)
  }
  const { form, problems } = validate(draft.values)
  if (!form) {
    const missing = firstBlocked('create', { problems, mediaWrong: false }) ?? 'scope'
    await save({ step: missing, createRequest: false })
    return { missing }
  }

  const onSent = (sent: string, id: number) =>
    void save({ media: draft.media.map((medium) => (medium.key === sent ? { ...medium, id } : medium)) })
  return {
    withFiles: draft.media.some(({ file }) => file),
    positionOf: positionOfFault,
    publish: async (following) => {
      const outcome = await save()
      if (outcome === 'gone') return 'elsewhere'
      if (outcome === 'taken') return 'taken'
      const { media, idempotencyKey } = draft
      const marks = markAnswers(draft.values)
      const campaign = await publishCampaign({ form, media, marks, idempotencyKey, onSent, ...following })
      await removeDraft(key, 'published', draft.savedAt)
      void forgetAccountDraft()
      return campaign
    },
  }
}
