'use client'

import { Search } from 'lucide'
import { useTranslations } from 'next-intl'
import { type RefObject, useId } from 'react'
import { controlStyle } from '@/components/ui/control-style'
import { Icon } from '@/components/ui/icon'
import { useRouter } from '@/lib/i18n/navigation'

type SearchFormProps = {
  label: string
  q: string
  addressOf: (q: string) => string
  field: RefObject<HTMLInputElement | null>
}

export function SearchForm({ label, q, addressOf, field }: SearchFormProps) {
  const t = useTranslations('moderation')
  const router = useRouter()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of some years ago know the role, not the element
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        router.push(addressOf(field.current?.value.trim() ?? ''))
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
