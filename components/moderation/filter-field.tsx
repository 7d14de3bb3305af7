import type { ComponentProps, ReactNode } from 'react'
import { buttonStyle, controlStyle } from '@/components/ui/control-style'

const look = controlStyle(false, 'min-h-touch min-w-0 text-sm')

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid min-w-0 gap-1 text-sm text-soft">
      {label}
      {children}
    </label>
  )
}

export const FilterInput = ({ label, ...props }: ComponentProps<'input'> & { label: string }) => (
  <Labelled label={label}>
    <input {...props} className={look} />
  </Labelled>
)

type FilterSelectProps = {
  label: string
  name: string
  chosen: string | undefined
  any: string
  options: readonly (readonly [value: string, text: string])[]
}

export const FilterSelect = ({ label, name, chosen = '', any, options }: FilterSelectProps) => (
  <Labelled label={label}>
    <select name={name} defaultValue={chosen} className={look}>
      <option value="">{any}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </Labelled>
)

export const FilterButton = ({ children }: { children: string }) => (
  <button type="submit" className={buttonStyle('secondary')}>
    {children}
  </button>
)
