'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { TextInput } from '@/components/ui/text-input'

type UsernameInputProps = Omit<ComponentProps<typeof TextInput>, 'label' | 'hint'>

/** The name that all know a member by. */
export function UsernameInput(props: UsernameInputProps) {
  const t = useTranslations('accounts')
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      label={t('username')}
      hint={t('usernameHint')}
    />
  )
}
