'use client'

import { undrawnSigns } from '@sesol/shared/drawn-signs'
import { useDeferredValue } from 'react'

const most = 8

/** Said while the text is written: on paper and in pictures these signs cannot be drawn. */
export function UndrawnNote({ text, say }: { text: string; say: (values: { signs: string }) => string }) {
  const signs = undrawnSigns(useDeferredValue(text))
  return (
    <p role="status" className="text-sm text-soft wrap-anywhere empty:hidden">
      {signs.length === 0 ? null : say({ signs: signs.slice(0, most).join(' ') })}
    </p>
  )
}
