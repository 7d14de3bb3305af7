import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { TextInput } from '@/components/ui/text-input'

export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, 'label' | 'type'>) {
  const t = useTranslations('accounts')
  return (
    <TextInput
      id="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      label={t('email')}
    />
  )
}
