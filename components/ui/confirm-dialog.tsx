'use client'

import type { MouseEventHandler, ReactNode } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

type ConfirmDialogProps = {
  title: string
  children: ReactNode
  cancel: string
  confirm: string
  onClose: () => void
  onConfirm: MouseEventHandler<HTMLButtonElement>
}

/** The safe button is the prominent one. */
export function ConfirmDialog({ title, children, cancel, confirm, onClose, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="primary" size="lg" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          {cancel}
        </Button>
        <Button variant="danger" size="lg" onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
