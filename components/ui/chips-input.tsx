'use client'

import { isEmail, pastedEmails } from '@sesol/contract/fields'
import { canonicalEmail } from '@sesol/shared/canonical'
import { X } from 'lucide'
import { useTranslations } from 'next-intl'
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  memo,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { controlStyle } from './control-style'
import { Field, type FieldTexts } from './field'
import { Icon } from './icon'

type Chips = { chips: readonly string[]; text: string }

type Taken = Chips & { added: string[]; merged: string[]; refused: string[] }

/** A list that is typed ends an entry with a separator; one that is pasted or left is whole. */
function takeChips(chips: readonly string[], text: string, whole = false): Taken {
  const open = whole ? '' : (text.split(/[\s,;]/).at(-1) ?? '')
  const end = text.length - open.length
  const seen = new Set(chips.map(canonicalEmail))
  const taken: Taken = { chips, text, added: [], merged: [], refused: [] }
  for (const entry of pastedEmails(text.slice(0, end))) {
    if (!isEmail(entry)) taken.refused.push(entry)
    else if (seen.has(canonicalEmail(entry))) taken.merged.push(entry)
    else {
      seen.add(canonicalEmail(entry))
      taken.added.push(entry)
    }
  }
  if (taken.added.length + taken.merged.length === 0) return taken
  const rest = [...taken.refused, open].filter(Boolean)
  return { ...taken, chips: [...chips, ...taken.added], text: rest.join(', ') }
}

const joinChips = ({ chips, text }: Chips): string => [...chips, text.trim()].filter(Boolean).join(', ')

const Chip = memo(function Chip({ entry, disabled }: { entry: string; disabled: boolean | undefined }) {
  const t = useTranslations('chips')
  return (
    <li className="inline-flex min-h-touch max-w-full items-center rounded-full border border-line bg-sunken ps-4 text-sm">
      <bdi className="min-w-0 py-1.5 wrap-anywhere">{entry}</bdi>
      <button
        type="button"
        value={entry}
        aria-label={t('remove', { entry })}
        disabled={disabled}
        className="grid size-touch shrink-0 place-items-center rounded-full text-soft hover:text-ink"
      >
        <Icon of={X} className="size-4" />
      </button>
    </li>
  )
})

type ChipListProps = {
  entries: readonly string[]
  disabled: boolean | undefined
  onRemove: (entry: string, chip: Element | null) => void
}

/** Listens for all its chips, which are memoised. */
function ChipList({ entries, disabled, onRemove }: ChipListProps) {
  const t = useTranslations('chips')
  const remove = (target: EventTarget) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button) onRemove(button.value, button.closest('li'))
  }
  return (
    <ul
      aria-label={t('list')}
      onClick={({ target }) => remove(target)}
      onKeyDown={({ key, target }) => {
        if (key === 'Delete' || key === 'Backspace') remove(target)
      }}
      className="contents"
    >
      {entries.map((entry) => (
        <Chip key={entry} entry={entry} disabled={disabled} />
      ))}
    </ul>
  )
}

type ChipsInputProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'disabled' | 'name'> & {
    id?: string
    ref?: Ref<HTMLInputElement>
    value: string
    onChange: (value: string) => void
    onBlur?: () => void
    invalid: string
  }

function useChips({ value, onChange, invalid }: Pick<ChipsInputProps, 'value' | 'onChange' | 'invalid'>) {
  const t = useTranslations('chips')
  const input = useRef<HTMLInputElement>(null)
  const [spoken, setSpoken] = useState('')
  const read = (text: string) => ({ value: text, ...takeChips([], text, true), refused: false })
  const [own, setOwn] = useState(() => read(value))
  // Changed from outside, by a reset or persisted values.
  if (own.value !== value) setOwn(read(value))

  function show(chips: readonly string[], text: string, refused = false) {
    const next = joinChips({ chips, text })
    setOwn({ ...own, value: next, chips, text, refused })
    if (next !== value) onChange(next)
  }

  function type(text: string, all = false) {
    const { chips, text: left, added, merged, refused } = takeChips(own.chips, text, all)
    show(chips, left, refused.length > 0)
    const announced = [
      ...(added.length > 0 ? [t('added', { count: added.length })] : []),
      ...merged.map((entry) => t('merged', { entry })),
      ...(refused.length > 0 ? [invalid] : []),
    ]
    if (announced.length > 0) setSpoken(announced.join('. '))
  }

  function editLast(last: string) {
    show(own.chips.slice(0, -1), last)
    setSpoken(t('edited', { entry: last }))
  }

  function remove(entry: string, chip: Element | null) {
    const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling
    const next = neighbour?.querySelector('button') ?? input.current
    next?.focus()
    show(
      own.chips.filter((other) => other !== entry),
      own.text,
      own.refused,
    )
    setSpoken(t('removed', { entry }))
  }

  const settle = useEffectEvent(() => {
    if (own.text.trim() !== '' && document.activeElement !== input.current) type(own.text, true)
  })
  // The chips change after the event that moves the focus: a new chip would move its target.
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const over = () => setTimeout(() => signal.aborted || settle())
    const onLeave = () => {
      for (const end of ['pointerup', 'keyup']) window.addEventListener(end, over, { once: true, signal })
    }
    input.current?.addEventListener('blur', onLeave, { signal })
    return () => left.abort()
  }, [])

  return { input, spoken, chips: own.chips, text: own.text, refused: own.refused, type, editLast, remove }
}

/** A list of addresses in one field: comma, semicolon, white space and Enter end an entry, Backspace edits the last. Needs the messages `chips`. */
export function ChipsInput(props: ChipsInputProps) {
  const { label, hint, error, optional, aside, id, value, onChange, onBlur, invalid, ref, ...rest } = props
  const { input, spoken, chips, text, refused, type, editLast, remove } = useChips(props)

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text')
    if (!/[\s,;<>«‹]/.test(pasted.trim())) return
    event.preventDefault()
    const { value: before, selectionStart, selectionEnd } = event.currentTarget
    type(before.slice(0, selectionStart ?? 0) + pasted + before.slice(selectionEnd ?? 0), true)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const last = chips.at(-1)
    if (event.key === 'Enter' && text.trim() !== '' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      type(text, true)
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) {
      event.preventDefault()
      editLast(last)
    }
  }

  const wrong = error ?? (refused ? invalid : undefined)
  return (
    <Field {...{ label, hint, error: wrong, optional, aside, id }}>
      {(control) => (
        <div
          className={controlStyle(
            wrong !== undefined,
            'flex max-h-80 flex-wrap gap-1.5 overflow-y-auto p-1.5! has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink',
          )}
        >
          {chips.length > 0 ? <ChipList entries={chips} disabled={rest.disabled} onRemove={remove} /> : null}
          <input
            {...rest}
            {...control}
            ref={(element) => {
              input.current = element
              if (typeof ref === 'function') ref(element)
              else if (ref) ref.current = element
            }}
            type="text"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => type(event.target.value)}
            onPaste={paste}
            onKeyDown={press}
            onBlur={onBlur}
            className="min-h-touch min-w-40 flex-1 bg-transparent px-2 outline-none"
          />
          <span role="status" className="sr-only">
            {spoken}
          </span>
        </div>
      )}
    </Field>
  )
}
