'use client'

import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { type Mode, positionsOf } from '@/components/wizard/sequence'
import { useErrorText } from '@/lib/client/http/error-text'
import { useDraft } from './use-draft'

type Arguments<Output> = Omit<Parameters<typeof useDraft<Output>>[0], 'onEnded' | 'onCorrupt'> & {
  mode: Mode
  restart: () => void
}

export function useWizardDraft<Output>({ mode, restart, ...given }: Arguments<Output>) {
  const t = useTranslations('draftEnded')
  const errorText = useErrorText()
  const endings = {
    published: t(`${mode}.published`),
    discarded: t(`${mode}.discarded`),
    signed_out: t('signedOut'),
    handed_over: t('handedOver'),
  }
  const draft = useDraft({
    ...given,
    onEnded: (ending) => {
      if (mode === 'create') restart()
      if (ending) toast.info(endings[ending])
    },
    onCorrupt: () => toast.error(errorText('error.campaign.draft_invalid')),
  })
  return { draft, leftAt: positionsOf(mode).find((each) => each === draft.leftAt) }
}
