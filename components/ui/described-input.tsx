import type { ComponentProps } from 'react'

type DescribedInputProps = ComponentProps<'input'> & { describedBy: string | undefined }

/** The input for `ComboboxInput`, which replaces `aria-describedby`. */
export const DescribedInput = ({ describedBy, ...rest }: DescribedInputProps) => (
  <input {...rest} aria-describedby={describedBy} />
)
