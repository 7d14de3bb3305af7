import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { CharacterCount } from '@/components/ui/character-count'
import { TextInput } from '@/components/ui/text-input'

const fields = {
  name: { autoComplete: 'given-name', max: limits.faxName },
  surname: { autoComplete: 'family-name', max: limits.faxName },
  address: { autoComplete: 'street-address', max: limits.address },
} as const

type SignerInputProps = UseFormRegisterReturn<keyof typeof fields> & {
  error: string | undefined
  /** How much is written already. */
  length: number
}

/** What a petition says of who signs it, one field of it, which tells how much room is left. */
export function SignerInput({ error, length, ...registered }: SignerInputProps) {
  const t = useTranslations('sign')
  const { name } = registered
  const { autoComplete, max } = fields[name]
  return (
    <TextInput
      {...registered}
      autoComplete={autoComplete}
      label={t(name)}
      hint={name === 'address' ? t('addressHint') : undefined}
      error={error}
      aside={<CharacterCount length={length} max={max} />}
    />
  )
}
