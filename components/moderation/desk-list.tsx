'use client'

import type { ReasonCode } from '@sesol/contract/campaigns/states'
import { Search } from 'lucide'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { controlStyle } from '@/components/ui/control-style'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/lib/i18n/navigation'
import { cx } from '@/lib/shared/class-names'
import { type DeskQuery, deskPaths } from '@/lib/shared/desk-paths'
import { DeskKeys, type Shortcut } from './desk-keys'
import { useHeld } from './held-decision'
import { Pages, type Paging } from './list-navigation'
import { Empty, Rows } from './row'
import { UndoHeld } from './undo-held'
import { type Act, useActs } from './use-acts'

const links = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

const rowIndex = (list: HTMLElement | null): number =>
  links(list).findIndex((link) => link.closest('li')?.contains(document.activeElement))

function moveRow(list: HTMLElement | null, by: 1 | -1): void {
  const rows = links(list)
  const at = rowIndex(list)
  const to = at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)
  rows[to]?.focus()
  rows[to]?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/** A row with an outcome shows it instead of its acts; another row takes the place of the one that was decided. */
export type Settled<Row> = { toast: string; outcome?: string; row?: Row }

/** What the page of a list gives to its desk. */
export type Listed = Omit<Paging, 'addressOf'> & { ages: Record<number, string> }

type DeskListProps<Row, Code extends string> = Paging & {
  rows: readonly Row[]
  children: (row: Row, acts: ReactNode, age: string) => ReactNode
  ages?: Listed['ages']
  /** Or why there are none. */
  acts?: (row: Row) => readonly Act<Settled<Row>, Code>[] | string
  /** Around the buttons of a row that is decided by a form. */
  form?: (row: Row, buttons: (disabled: boolean) => ReactNode, settle: (settled: Settled<Row>) => void) => ReactNode
  handlers?: Partial<Record<Shortcut, ((focused: Row | undefined) => void) | undefined>>
  search?: string
  head?: ReactNode
  empty: ReactNode
}

/** The list of a desk. What was decided keeps its place, with its outcome, and no longer answers keys. */
export function DeskList<Row extends { id: number }, Code extends string = ReasonCode>(
  props: DeskListProps<Row, Code>,
) {
  const { rows, children, ages = {}, acts, form, handlers = {}, search, head, empty, ...paging } = props
  const router = useRouter()
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [settled, setSettled] = useState<Record<number, Settled<Row>>>({})
  const settle = ({ id }: Row, done: Settled<Row>) => {
    setSettled((before) => ({ ...before, [id]: done }))
    toast.success(done.toast)
  }
  const { choose, buttons, dialog } = useActs<Row, Settled<Row>, Code>(settle)
  const held = useHeld()
  const shown = rows.map((before) => {
    const { row = before, outcome } = settled[before.id] ?? {}
    if (outcome) return { row, instead: <Outcome>{outcome}</Outcome>, acts: [] }
    const given = acts?.(row) ?? []
    if (typeof given === 'string') return { row, instead: <p className="text-sm text-soft">{given}</p>, acts: [] }
    const isHeld = held?.isSent === false && given.some((act) => act.held?.key === held.key)
    return isHeld ? { row, instead: <UndoHeld />, acts: [] } : { row, instead: undefined, acts: given }
  })
  const focused = () => shown[rowIndex(list.current)]
  const press = (key: Shortcut) => () => {
    const at = focused()
    const act = at?.acts.find((each) => each.key === key)
    if (at && act) choose(at.row, act)
  }
  const keys = shown.flatMap((each) => each.acts.flatMap(({ key }) => (key ? [[key, press(key)] as const] : [])))
  const given = Object.entries(handlers).map(([key, run]) => [key, run && (() => run(focused()?.row))] as const)

  return (
    <div className="grid gap-3">
      <div className={cx('flex flex-wrap items-center gap-3', search || head ? 'justify-between' : 'justify-end')}>
        {search ? <SearchForm label={search} query={paging.query} addressOf={paging.addressOf} field={field} /> : null}
        {head}
        <DeskKeys
          handlers={{
            next: () => moveRow(list.current, 1),
            previous: () => moveRow(list.current, -1),
            back: () => router.push(deskPaths.queue()),
            search: search ? () => field.current?.focus() : undefined,
            ...Object.fromEntries([...keys, ...given]),
          }}
        />
      </div>
      {rows.length > 0 ? null : typeof empty === 'string' ? <Empty>{empty}</Empty> : empty}
      <Rows list={list}>
        {shown.map(({ row, instead, acts: own }) => {
          const made = (disabled = false) => buttons(row, own, disabled)
          const decision = form ? form(row, made, (done) => settle(row, done)) : made()
          return <Fragment key={row.id}>{children(row, instead ?? decision, ages[row.id] ?? '')}</Fragment>
        })}
      </Rows>
      <Pages {...paging} />
      {dialog}
    </div>
  )
}

const Outcome = ({ children }: { children: string }) => (
  <p role="status" className="text-sm font-semibold">
    {children}
  </p>
)

type SearchFormProps = {
  label: string
  query: DeskQuery
  addressOf: (query: DeskQuery) => string
  field: RefObject<HTMLInputElement | null>
}

/** A search begins at the first page. */
function SearchForm({ label, query, addressOf, field }: SearchFormProps) {
  const t = useTranslations('moderation')
  const router = useRouter()
  const id = useId()
  const { cursor: _, q = '', ...filters } = query
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of some years ago know the role, not the element
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        router.push(addressOf({ ...filters, q: field.current?.value.trim() ?? '' }))
      }}
      className="relative min-w-0 grow sm:max-w-72"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon of={Search} className="pointer-events-none absolute start-3 top-3 size-5 text-faint" />
      <input
        ref={field}
        id={id}
        key={q}
        name="q"
        type="search"
        defaultValue={q}
        maxLength={100}
        enterKeyHint="search"
        placeholder={label}
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        className={controlStyle(false, 'min-h-touch ps-10 text-sm')}
      />
      <button type="submit" className="sr-only focus:not-sr-only">
        {t('search')}
      </button>
    </form>
  )
}
