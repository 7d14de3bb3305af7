'use client'

import { emailHint } from '@sesol/shared/email-hints'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Button } from './button'
import { TextInput } from './field'

/** Offers the address that was probably meant. The form reads the input itself, whatever it is made with. */
export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, 'type'>) {
  const t = useTranslations('ui')
  const box = useRef<HTMLDivElement>(null)
  const [meant, setMeant] = useState<string>()
  const input = () => box.current?.querySelector('input')
  const look = () => setMeant(emailHint(input()?.value ?? ''))
  // Input from before hydration, and a default value.
  useEffect(() => setMeant(emailHint(box.current?.querySelector('input')?.value ?? '')), [])

  function correct(address: string) {
    const field = input()
    field?.setRangeText(address, 0, field.value.length, 'end')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    field?.focus()
  }

  return (
    <div ref={box} onInput={look} className="grid">
      <TextInput
        autoComplete="email"
        {...props}
        // As it is typed: of an e-mail field, Chromium hands over the domain in punycode.
        type="text"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div role="status">
        {meant ? (
          <Button
            variant="quiet"
            onClick={() => correct(meant)}
            className="-ms-5 mt-1 text-start text-sm wrap-anywhere"
          >
            {t('didYouMean', { address: meant })}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
