import type { ComponentProps } from 'react'
import { Button } from './button'
import { FormFailure } from './form-failure'

type FormEndProps = Omit<ComponentProps<typeof Button>, 'type' | 'retryIn'> & { failure: unknown; seconds?: number }

/** Why the form was not sent, and the button that sends it, which is small where it is secondary. */
export function FormEnd({ failure, seconds = 0, variant = 'primary', size, className, ...button }: FormEndProps) {
  const isSmall = variant === 'secondary'
  return (
    <>
      <FormFailure failure={failure} seconds={seconds} typed />
      <Button
        {...button}
        type="submit"
        variant={variant}
        size={size ?? (isSmall ? 'md' : 'lg')}
        retryIn={seconds}
        className={className ?? (isSmall ? 'justify-self-start' : 'sm:justify-self-start')}
      />
    </>
  )
}
