import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { saveEntryNote } from '@/lib/client/accounts/entry-note'
import { rememberReturnAddress } from '@/lib/client/accounts/return-address'
import { useViewer } from '@/lib/client/accounts/session'
import { isTyping } from '@/lib/client/browser/user-activation'
import type { Channel } from '@/lib/client/support/acted-today'
import { sentFaxOf } from '@/lib/client/support/sent-faxes'
import { useRouter } from '@/lib/i18n/navigation'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { paths } from '@/lib/shared/paths'
import { timings } from '@/lib/shared/timings'

const retryDelay = 1000

type Prompt = 'invite' | 'share'
const delays: Record<Prompt, number> = { invite: timings.signupRedirect, share: timings.sharePrompt }

type PromptsOptions = {
  isDialogOpen: boolean
  share: () => void
}

export function usePrompts(campaign: Actable, { isDialogOpen, share }: PromptsOptions): (channel: Channel) => void {
  const t = useTranslations('actions')
  const signUp = useSignUp(campaign)
  const isVisitor = useViewer().viewer === null
  const [due, setDue] = useState<{ prompt: Prompt; acted: Channel }>()
  const show = useEffectEvent((prompt: Prompt, acted: Channel) => {
    if (prompt === 'share') return share()
    const fax = acted === 'fax' ? sentFaxOf(campaign.id) : undefined
    signUp(t('thanks'), window.location.pathname + window.location.search, fax)
  })

  useEffect(() => {
    if (!due || isDialogOpen) return
    const attempt = () => {
      if (isTyping()) {
        timer = setTimeout(attempt, retryDelay)
        return
      }
      setDue(undefined)
      show(due.prompt, due.acted)
    }
    let timer = setTimeout(attempt, delays[due.prompt])
    return () => clearTimeout(timer)
  }, [due, isDialogOpen])

  useEffect(() => {
    const cancel = () => setDue(undefined)
    window.addEventListener('pagehide', cancel)
    return () => window.removeEventListener('pagehide', cancel)
  }, [])

  return (channel) => {
    if (isVisitor && channel !== 'phone') setDue({ prompt: 'invite', acted: channel })
    if (!isVisitor && channel === 'email') setDue({ prompt: 'share', acted: channel })
  }
}

export function useSignUp({ id: campaign, title }: Actable) {
  const router = useRouter()
  return (text: string, returnAddress: string, fax?: string) => {
    toast.info(text)
    saveEntryNote(fax ? { kind: 'fax', title, campaign, fax } : { kind: 'visit', title })
    rememberReturnAddress(returnAddress)
    router.push(paths.signUp)
  }
}
