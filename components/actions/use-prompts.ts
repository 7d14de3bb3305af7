import { timings } from '@sesol/contract/limits'
import { useEffect, useEffectEvent, useState } from 'react'
import { isTyping } from '@/lib/client/browser/user-activation'
import type { Channel } from '@/lib/client/support/acted-today'

/** Milliseconds until a prompt is tried again after it met a field in use. */
const retryDelay = 1000

type Prompt = 'invite' | 'share'
const delays: Record<Prompt, number> = { invite: timings.signupRedirect, share: timings.sharePrompt }

type Prompts = Record<Prompt, (acted: Channel) => void> & {
  /** Nobody is signed in, as far as is known. */
  isStranger: boolean
  /** A dialog is open: it may hold the help for what was just done, so no prompt replaces it. */
  isOccupied: boolean
}

/**
 * What follows an act of support: a stranger is invited to sign up, a member is asked to share. The delay starts when no
 * dialog is open any more. Leaving the page cancels both.
 */
export function usePrompts(prompts: Prompts): (channel: Channel) => void {
  const { isStranger, isOccupied } = prompts
  const [due, setDue] = useState<{ prompt: Prompt; acted: Channel }>()
  const show = useEffectEvent((prompt: Prompt, acted: Channel) => prompts[prompt](acted))

  useEffect(() => {
    if (!due || isOccupied) return
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
  }, [due, isOccupied])

  useEffect(() => {
    const cancel = () => setDue(undefined)
    window.addEventListener('pagehide', cancel)
    return () => window.removeEventListener('pagehide', cancel)
  }, [])

  return (channel) => {
    if (isStranger && channel !== 'phone') setDue({ prompt: 'invite', acted: channel })
    if (!isStranger && channel === 'email') setDue({ prompt: 'share', acted: channel })
  }
}
