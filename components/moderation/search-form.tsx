'use client'

import { Search } from 'lucide'
import { useTranslations } from 'next-intl'
import { type RefObject, useId } from 'react'
import { controlStyle } from '@/components/ui/control-style'
import { Icon } from '@/components/ui/icon'
import { useRouter } from '@/lib/i18n/navigation'
import type { DeskQuery } from '@/lib/shared/desk-paths'

type SearchFormProps = {
  label: string
  query: DeskQuery
  addressOf: (query: DeskQuery) => string
  field: RefObject<HTMLInputElement | null>
}

/** A search begins at the first page. */
export function SearchForm({ label, query, addressOf, field }: SearchFormProps) {
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
