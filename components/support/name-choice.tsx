import { useTranslations } from 'next-intl'
import { type ComponentProps, useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field'

const answers = [
  ['true', 'named'],
  ['false', 'counted'],
] as const

type NameChoiceProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'value'> & { error?: string | undefined }

/** A question without an answer of its own: a petition needs a name, and the addressee gets none that was not given. */
export function NameChoice({ error, defaultValue, ...rest }: NameChoiceProps) {
  const t = useTranslations('sign')
  const id = useId()
  return (
    <fieldset>
      <legend className="text-sm leading-snug">{t('nameQuestion')}</legend>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      <div className="grid grid-cols-[auto_1fr] gap-x-5">
        {answers.map(([value, answer]) => (
          <Checkbox
            key={value}
            {...rest}
            type="radio"
            name="shares_name"
            value={value}
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            defaultValue={defaultValue === value ? value : undefined}
          >
            {t(answer)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
