'use client'

import {
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Combobox as HeadlessCombobox,
} from '@headlessui/react'
import { ChevronDown } from 'lucide'
import { type ComponentProps, type Ref, useState } from 'react'
import { hasWordStart } from '@/lib/shared/text/word-start'
import { controlStyle } from './control-style'
import { Field, type FieldTexts } from './field'
import { Icon } from './icon'

type ComboboxProps = Omit<FieldTexts, 'label'> &
  Pick<ComponentProps<'input'>, 'name' | 'disabled' | 'placeholder' | 'onBlur'> & {
    label: string
    id?: string
    ref?: Ref<HTMLInputElement>
    options: readonly string[]
    value: string
    onChange: (value: string) => void
    none: string
  }

export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, aside, id, options, value, onChange, none, disabled = false, ...rest } = props
  const [query, setQuery] = useState('')
  const found = options.filter((option) => hasWordStart(option, query))
  return (
    <Field {...{ label, hint, error, optional, aside, id }}>
      {(control) => (
        <HeadlessCombobox
          immediate
          disabled={disabled}
          value={value}
          onChange={(next) => onChange(next ?? '')}
          onClose={() => setQuery('')}
        >
          <div className="relative">
            <ComboboxInput
              as={DescribedInput}
              describedBy={control['aria-describedby']}
              {...rest}
              {...control}
              autoComplete="off"
              spellCheck={false}
              displayValue={(chosen: string) => chosen}
              onChange={({ target }) => setQuery(target.value)}
              className={controlStyle(error !== undefined, 'min-h-touch pe-11')}
            />
            <ComboboxButton
              aria-label={label}
              className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded text-soft"
            >
              <Icon of={ChevronDown} className="size-5" />
            </ComboboxButton>
            <ComboboxOptions
              modal={false}
              className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-64 scroll-mb-24 overflow-y-auto overscroll-contain rounded border border-line-strong bg-surface p-2 text-base shadow-float"
            >
              {found.map((option, index) => (
                <ComboboxOption
                  key={option}
                  value={option}
                  order={index}
                  className="flex min-h-touch cursor-pointer items-center rounded-sm px-3 py-1.5 data-focus:bg-sunken data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-ink data-selected:font-semibold"
                >
                  {option}
                </ComboboxOption>
              ))}
              {found.length === 0 ? <p className="px-3 py-2.5 text-sm text-soft">{none}</p> : null}
            </ComboboxOptions>
          </div>
        </HeadlessCombobox>
      )}
    </Field>
  )
}

type DescribedInputProps = ComponentProps<'input'> & { describedBy: string | undefined }

/** The input for `ComboboxInput`, which replaces `aria-describedby`. */
export const DescribedInput = ({ describedBy, ...rest }: DescribedInputProps) => (
  <input {...rest} aria-describedby={describedBy} />
)
