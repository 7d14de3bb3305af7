import type { ComponentProps } from 'react'
import { useActions, useBusy } from './actions'
import type { DialogName } from './parts'

/** What makes a button open a dialog, which is on its way from the moment that the button is meant. */
export function useOpening(name: DialogName): ComponentProps<'button'> & { busy: boolean } {
  const { prepare, open } = useActions()
  const busy = useBusy()
  const mean = () => prepare(name)
  return {
    busy: busy === name,
    'aria-haspopup': 'dialog',
    onPointerEnter: mean,
    onTouchStart: mean,
    onFocus: mean,
    onClick: ({ currentTarget }) => {
      // Not every browser gives the focus to what is pressed; the dialog gives it back to what has it.
      currentTarget.focus()
      open(name)
    },
  }
}
