import type { Campaign } from '@sesol/contract/campaigns/schema'
import type { StepName, StepPosition } from '@/components/wizard/sequence'
import { firstBlocked, validate } from '@/components/wizard/validate'
import { emptyValues, markAnswers, parseValues, type WizardValues } from '@/components/wizard/values'
import type { Content } from '@/lib/client/drafts/content'
import { findDraft, isPublishPending } from '@/lib/client/drafts/draft'
import { DraftWriter } from '@/lib/client/drafts/draft-writer'
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
): Promise<UnpublishedDraft | 'corrupt' | { missing: StepName } | undefined> {
  const found = await findDraft(member, parseValues).catch(() => undefined)
  if (found === undefined || found === 'corrupt') return found
  if (!isPublishPending(found.draft) || found.draft.lost > 0) return undefined

  const initial = { values: emptyValues, media: [] }
  let { values, media }: Content<WizardValues> = initial
  let { step } = found.draft
  const writer = new DraftWriter({
    parse: parseValues,
    initial,
    read: () => ({ values, media, step }),
    show: (content) => ({ values, media } = content),
  })
  if (!(await writer.take(member))) return undefined

  const { form, problems } = validate(values)
  if (!form) {
    step = firstBlocked('create', { problems, mediaWrong: false }) ?? 'scope'
    await writer.save(false)
    await writer.close()
    return { missing: step as StepName }
  }

  const onSent = (key: string, id: number) => {
    media = media.map((medium) => (medium.key === key ? { ...medium, id } : medium))
    void writer.save()
  }
  return {
    withFiles: media.some(({ file }) => file),
    positionOf: positionOfFault,
    publish: async (following) => {
      const result = await writer.publish((idempotencyKey) =>
        publishCampaign({ form, media, marks: markAnswers(values), idempotencyKey, onSent, ...following }),
      )
      await writer.close()
      return result
    },
  }
}
