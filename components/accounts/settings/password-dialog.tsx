import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/control-style'
import { Dialog } from '@/components/ui/dialog'
import { FormFailure } from '@/components/ui/form-failure'

type PasswordDialogProps = Pick<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  texts: { title: string; text: string; send: string; cancel: string }
  variant: ButtonVariant
  failure: unknown
  seconds: number
  busy: boolean
  onClose: () => void
  children: ReactNode
}

export function PasswordDialog(props: PasswordDialogProps) {
  const { texts, variant, failure, seconds, busy, onClose, children, ...form } = props
  return (
    <Dialog title={texts.title} busy={busy} onClose={onClose}>
      <form {...form} method="post" noValidate className="grid gap-6">
        <p>{texts.text}</p>
        <FormFailure failure={failure} seconds={seconds} typed />
        {children}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" variant={variant} size="lg" busy={busy} retryIn={seconds}>
            {texts.send}
          </Button>
          <Button size="lg" disabled={busy} onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
