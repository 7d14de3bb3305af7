'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/control-style'
import { Dialog } from '@/components/ui/dialog'
import { FormFailure } from '@/components/ui/form-failure'
import { useGuardedAction } from './use-desk-action'

type ActDialogProps = {
  title: string
  action: string
  variant: ButtonVariant
  act: () => Promise<unknown>
  onClose: () => void
  typed?: boolean
  children: ReactNode
}

/** Asks once more before an act that needs no reason. */
export function ActDialog({ title, action, variant, act, onClose, typed = false, children }: ActDialogProps) {
  const { run, busy, failed, button } = useGuardedAction(act)
  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      {children}
      <FormFailure {...failed} typed={typed} />
      <Button variant={variant} size="lg" {...button} onClick={() => void run()}>
        {action}
      </Button>
    </Dialog>
  )
}
