import type { ComponentProps } from 'react'
import { CharacterCount } from '@/components/ui/character-count'
import { TextInput } from '@/components/ui/text-input'

/** A field that tells how much room is left in it. */
export function CountedInput({
  length,
  max,
  ...rest
}: Omit<ComponentProps<typeof TextInput>, 'aside'> & { length: number; max: number }) {
  return <TextInput {...rest} aside={<CharacterCount length={length} max={max} />} />
}
