import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { TextInput } from '@/components/ui/field'

const autoComplete = { name: 'given-name', surname: 'family-name', address: 'street-address' } as const

type SignerInputProps = Omit<ComponentProps<typeof TextInput>, 'label' | 'name'> & { name: keyof typeof autoComplete }

export function SignerInput(props: SignerInputProps) {
  const t = useTranslations('sign')
  const { name } = props
  return (
    <TextInput
      {...props}
      autoComplete={autoComplete[name]}
      label={t(name)}
      hint={name === 'address' ? t('addressHint') : undefined}
    />
  )
}
