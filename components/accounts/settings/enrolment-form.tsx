import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { FormFailure } from '@/components/ui/form-failure'

type EnrolmentFormProps = Pick<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  head?: ReactNode
  failure: unknown
  seconds: number
  busy: boolean
  button: string
  onCancel: () => void
  children: ReactNode
}

export function EnrolmentForm({
  head,
  failure,
  seconds,
  busy,
  button,
  onCancel,
  children,
  ...form
}: EnrolmentFormProps) {
  const t = useTranslations('settings')
  return (
    <form {...form} method="post" noValidate aria-labelledby="factor-title" className="grid max-w-md gap-6">
      {head}
      <FormFailure failure={failure} seconds={seconds} typed />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="lg" busy={busy} retryIn={seconds}>
          {button}
        </Button>
        <Button size="lg" disabled={busy} onClick={onCancel}>
          {t('factor.cancel')}
        </Button>
      </div>
    </form>
  )
}
