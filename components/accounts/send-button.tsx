import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/control-style'
import { cx } from '@/lib/shared/class-names'

type SendButtonProps = {
  busy: boolean
  seconds: number
  variant?: ButtonVariant
  className?: string
  children: ReactNode
}

export function SendButton({ busy, seconds, variant = 'primary', className, children }: SendButtonProps) {
  return (
    <Button
      type="submit"
      variant={variant}
      size="lg"
      busy={busy}
      retryIn={seconds}
      className={cx('sm:justify-self-start', className)}
    >
      {children}
    </Button>
  )
}
