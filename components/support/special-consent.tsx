import { useTranslations } from 'next-intl'
import { type ComponentProps, useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field'

type SpecialConsentProps = Omit<ComponentProps<typeof Checkbox>, 'children'> & { error?: string | undefined }

/** Never ticked beforehand. */
export function SpecialConsent({ error, ...rest }: SpecialConsentProps) {
  const t = useTranslations('sign')
  const id = useId()
  return (
    <div className="grid gap-1 border-s-2 border-line-strong ps-3 text-sm">
      <Checkbox
        {...rest}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      >
        {t('specialConsent')}
      </Checkbox>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  )
}
