'use client'

import { Button } from './button'
import { Dialog } from './dialog'

type LeaveDialogProps = {
  title: string
  text: string
  stay: string
  discard: string
  onStay: () => void
  onDiscard: () => void
}

export function LeaveDialog({ title, text, stay, discard, onStay, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog title={title} onClose={onStay}>
      <p>{text}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="primary" size="lg" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          {stay}
        </Button>
        <Button variant="danger" size="lg" onClick={onDiscard}>
          {discard}
        </Button>
      </div>
    </Dialog>
  )
}
