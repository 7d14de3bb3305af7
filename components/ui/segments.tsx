import { useId } from 'react'

type SegmentsProps<V extends string> = {
  legend: string
  legendClassName: string
  options: readonly { value: V; label: string }[]
  chosen: V | undefined
  onChoose: (value: V) => void
}

export function Segments<V extends string>({ legend, legendClassName, options, chosen, onChoose }: SegmentsProps<V>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={legendClassName}>{legend}</legend>
      <div className="segments">
        {options.map(({ value, label }) => (
          <label key={value} className="segment">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
