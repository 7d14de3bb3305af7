'use client'

import { type Shortcut, shortcuts } from './shortcuts'
import { useKeysOff } from './use-shortcuts'

const names: Partial<Record<string, string>> = { Enter: '↵' }

export const keyName = (key: string) => names[key] ?? key.toUpperCase()

export function KeyHint({ of }: { of: Shortcut }) {
  const [isOff] = useKeysOff()
  if (isOff) return null
  return (
    <span
      aria-hidden="true"
      className="min-w-5 rounded-sm border border-current px-1 text-center font-sans text-xs leading-4.5 font-medium opacity-75 pointer-coarse:hidden"
    >
      {keyName(shortcuts[of])}
    </span>
  )
}
