'use client'

import type { ComponentProps } from 'react'
import { EmailInput } from '@/components/ui/email-input'
import { FormFailure } from '@/components/ui/form-failure'
import { useSentForm } from '@/lib/client/forms/sent-form'

export const AlertFailure = () => <FormFailure failure={useSentForm('createAlert')?.failure} typed />

export const AlertEmail = (props: ComponentProps<typeof EmailInput>) => (
  <EmailInput {...props} defaultValue={useSentForm('createAlert')?.fields.email} />
)
