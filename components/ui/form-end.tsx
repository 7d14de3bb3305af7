import type { ComponentProps } from 'react'
import { Button } from './button'
import { FormFailure } from './form-failure'

type FormEndProps = Omit<ComponentProps<typeof Button>, 'type' | 'retryIn'> & { failure: unknown; seconds?: number }

/** Why the form was not sent, and the button that sends it. */
export function FormEnd({
  failure,
  seconds = 0,
  variant = 'primary',
  size = 'lg',
  className = 'sm:justify-self-start',
  ...button
}: FormEndProps) {
  return (
    <>
      <FormFailure failure={failure} seconds={seconds} typed />
      <Button {...button} type="submit" variant={variant} size={size} retryIn={seconds} className={className} />
    </>
  )
}
