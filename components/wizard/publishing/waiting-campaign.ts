import type { Campaign } from '@sesol/contract/campaigns'
import { firstBlocked, judge } from '@/components/wizard/judge'
import type { Place, StepName } from '@/components/wizard/sequence'
import { emptyValues, parseValues } from '@/components/wizard/values'
import { forgetAccountDraft } from '@/lib/client/drafts/account'
import { findDraft, isPublishPending } from '@/lib/client/drafts/draft'
import { DraftSync } from '@/lib/client/drafts/draft-sync'
import { publishCampaign } from '@/lib/client/drafts/publish'
import { placeOfFault } from './server-faults'

type Following = { signal: AbortSignal; onProgress: (share: number) => void }

/** A draft that is published after signing in. */
export type Waiting = {
  withFiles: boolean
  /** The screen to open after this error. */
  placeOf: (error: unknown) => Place
  /** `elsewhere` if another tab published it. */
  publish: (following: Following) => Promise<Campaign | 'elsewhere'>
}

/** The member's marked draft, nothing, `corrupt`, or the step to complete first; that draft is unmarked. */
export async function findWaiting(member: number): Promise<Waiting | 'corrupt' | { missing: StepName } | undefined> {
  const found = await findDraft(member, parseValues).catch(() => undefined)
  if (found === undefined || found === 'corrupt') return found
  // Lost files must be chosen again.
  if (!isPublishPending(found.draft) || found.lost > 0) return undefined

  let { values, media, step } = found.draft
  const keeper = new DraftSync(found.key, {
    parse: parseValues,
    initial: { values: emptyValues, media: [] },
    read: () => ({ values, media, step }),
    show: (content) => ({ values, media } = content),
    onState: () => undefined,
  })
  keeper.resume(found)

  const { form, problems } = judge(values)
  if (!form) {
    step = firstBlocked('create', { problems, mediaWrong: false }) ?? 'scope'
    await keeper.save(false)
    await keeper.close()
    return { missing: step as StepName }
  }

  const onSent = (key: string, id: number) => {
    media = media.map((medium) => (medium.key === key ? { ...medium, id } : medium))
    void keeper.save()
  }
  return {
    withFiles: media.some(({ file }) => file),
    placeOf: placeOfFault,
    publish: async (following) => {
      const result = await keeper.publish((idempotencyKey) =>
        publishCampaign({ form, media, idempotencyKey, onSent, ...following }),
      )
      void forgetAccountDraft()
      await keeper.close()
      return result
    },
  }
}
