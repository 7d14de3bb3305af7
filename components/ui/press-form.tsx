import type { ReactNode, SubmitEvent } from 'react'

type PressFormProps = {
  /** @param button the value of the button */
  onPress: (button: string) => void
  className?: string
  children: ReactNode
}

/** Its buttons are sent to the address of the page where no script runs, each with its name and value. */
export function PressForm({ onPress, className, children }: PressFormProps) {
  function press(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    onPress(submitter instanceof HTMLButtonElement ? submitter.value : '')
  }
  return (
    <form method="post" onSubmit={press} className={className}>
      {children}
    </form>
  )
}
