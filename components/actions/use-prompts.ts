import { timings } from '@sesol/contract/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { isTyping } from '@/lib/client/browser/user-activation'
import type { Channel } from '@/lib/client/support/acted-today'

/** Delay before the next attempt while a field is in use. */
const retryDelay = 1000

type Prompt = 'invite' | 'share'
const delays: Record<Prompt, number> = { invite: timings.signupRedirect, share: timings.sharePrompt }

type Prompts = Record<Prompt, (acted: Channel) => void> & {
  isVisitor: boolean
  /** A dialog is open, and may hold instructions for the action. */
  isDialogOpen: boolean
}

/** Prompts after an action: a visitor is invited to sign up, a member to share. The delay starts once no dialog is open. */
export function usePrompts(prompts: Prompts): (channel: Channel) => void {
  const { isVisitor, isDialogOpen } = prompts
  const [due, setDue] = useState<{ prompt: Prompt; acted: Channel }>()
  const show = useEffectEvent((prompt: Prompt, acted: Channel) => prompts[prompt](acted))

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
