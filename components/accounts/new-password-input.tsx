'use client'

import type { ComponentProps } from 'react'
import { PasswordInput } from '@/components/ui/password-input'

/** A password that is chosen now. */
export function NewPasswordInput(props: Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'>) {
  return <PasswordInput {...props} autoComplete="new-password" />
}
