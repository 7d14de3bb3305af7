import type { ComponentProps } from 'react'
import { PasswordInput } from '@/components/ui/password-input'

type CurrentPasswordProps = Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'> & { email: string }

export function CurrentPassword({ email, ...input }: CurrentPasswordProps) {
  return (
    <>
      {/* For password managers, which store a password by its address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput {...input} autoComplete="current-password" />
    </>
  )
}
