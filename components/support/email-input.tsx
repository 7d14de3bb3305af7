import { emailHint } from '@sesol/shared/email-hints'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/text-input'

type EmailInputProps = Omit<ComponentProps<typeof TextInput>, 'label' | 'value'> & {
  label?: string
  address: string
  onCorrect: (address: string) => void
}

export function EmailInput({ label, address, onCorrect, ...rest }: EmailInputProps) {
  const t = useTranslations('sign')
  const meant = emailHint(address)
  return (
    <div className="grid">
      <TextInput
        {...rest}
        // As it is typed: of an e-mail field, Chromium hands over the domain in punycode.
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={label ?? t('email')}
      />
      <div role="status">
        {meant ? (
          <Button
            variant="quiet"
            onClick={() => onCorrect(meant)}
            className="-ms-5 mt-1 text-start text-sm wrap-anywhere"
          >
            {t('didYouMean', { address: meant })}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
