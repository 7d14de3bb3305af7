import { timings } from '@sesol/contract/limits'
import { useEffect, useRef } from 'react'
import type { Channel } from '@/lib/client/clicks'

/** How often somebody who is busy is looked after again. */
const patience = 1000

/** Whether the person writes: the cursor stands in a field, or an open dialog has one that is filled in. */
function isWriting(): boolean {
  const text = 'textarea, input:not([type=checkbox], [type=radio])'
  if (document.activeElement?.matches(text)) return true
  return [...document.querySelectorAll<HTMLInputElement>(`dialog[open] :is(${text})`)].some(({ value }) => value !== '')
}

type Prompts = {
  /** Nobody is signed in, as far as is known. */
  isStranger: boolean
  /** Something else is being looked at. */
  isOccupied: (acted: Channel) => boolean
  invite: () => void
  share: () => void
}

/**
 * What follows an act of support: a stranger is led to the sign-up, a member is asked to share. Neither disturbs somebody
 * who writes, and both are called off when the person leaves the page.
 */
export function usePrompts(prompts: Prompts): (channel: Channel) => void {
  const latest = useRef(prompts)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    latest.current = prompts
  })
  useEffect(() => {
    const leave = () => clearTimeout(timer.current)
    window.addEventListener('pagehide', leave)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
    }
  }, [])

  function wait(ms: number, channel: Channel, act: () => void) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (isWriting() || latest.current.isOccupied(channel)) wait(patience, channel, act)
      else act()
    }, ms)
  }

  return (channel) => {
    const { isStranger } = latest.current
    if (isStranger && channel !== 'phone') wait(timings.signupRedirect, channel, () => latest.current.invite())
    if (!isStranger && channel === 'email') wait(timings.sharePrompt, channel, () => latest.current.share())
  }
}
