'use client'

import { limits } from '@sesol/contract/limits'
import { tidyLine } from '@sesol/shared/text'
import { useLocale, useTranslations } from 'next-intl'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '@/components/ui/button'
import { controlStyle } from '@/components/ui/control-style'
import { FieldHead } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { type Found, useCompletions, useSearch } from '@/lib/client/campaigns/search'
import { localized } from '@/lib/i18n/routing'
import { paths } from '@/lib/shared/paths'
import { SearchResults } from './search-results'

const none: Found['campaigns'] = []

type SearchProps = {
  initial: Found
  failure: string
  suggestions: ReactNode
}

export function Search({ initial, failure, suggestions }: SearchProps) {
  const t = useTranslations('search')
  const locale = useLocale()
  const id = useId()
  const [text, setText] = useState(initial.query)
  // Typing stays responsive while the results render.
  const sought = useDeferredValue(text)
  const search = useSearch(sought, initial, () => toast.error(failure))
  const completions = useCompletions(search.settled)
  const addressOf = (query: string) => localized(locale, paths.search(query))
  const step = useSearchAddress(search.settled, addressOf, (query) => {
    setText(query)
    search.submit(query)
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    search.submit(tidyLine(text))
    step(tidyLine(text))
  }
  const clear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return
    event.preventDefault()
    setText('')
  }

  return (
    <div className="grid gap-5 md:gap-10">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of some years ago know the role, not the element */}
      <form role="search" action={addressOf('')} onSubmit={submit} className="grid max-w-media gap-1.5">
        <FieldHead id={id} label={t('label')} />
        <div className="flex gap-3">
          <input
            id={id}
            type="search"
            name="q"
            list={`${id}-completions`}
            value={text}
            maxLength={limits.title}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={clear}
            className={controlStyle(
              false,
              'min-h-13 min-w-0 flex-1 text-lg [&::-webkit-search-cancel-button]:grayscale',
            )}
          />
          <datalist id={`${id}-completions`}>
            {completions.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
          <Button type="submit" variant="primary" size="lg">
            {t('submit')}
          </Button>
        </div>
      </form>
      <SearchResults
        search={search}
        query={tidyLine(sought)}
        latest={initial.query === '' ? initial.campaigns : none}
        failure={failure}
        suggestions={suggestions}
      />
    </div>
  )
}

function inAddress(): string | null {
  const q = new URLSearchParams(window.location.search).get('q')
  return q === null ? null : tidyLine(q)
}

function useSearchAddress(
  searched: string,
  addressOf: (query: string) => string,
  search: (query: string) => void,
): (query: string) => void {
  const step = useRef(searched)
  const said = useRef(searched)

  const enter = useEffectEvent((query: string | null) => {
    if (query === null || query === said.current) return
    step.current = query
    said.current = query
    search(query)
  })
  const follow = useEffectEvent((query: string) => {
    if (query === said.current) return
    said.current = query
    window.history.replaceState(null, '', addressOf(query))
  })

  // The effect precedes paint, so that the empty page does not flash.
  useLayoutEffect(() => {
    enter(inAddress())
    const enterAgain = () => enter(inAddress() ?? '')
    window.addEventListener('popstate', enterAgain)
    return () => window.removeEventListener('popstate', enterAgain)
  }, [])

  useEffect(() => follow(searched), [searched])

  return (query) => {
    if (query === step.current) return
    window.history.replaceState(null, '', addressOf(step.current))
    window.history.pushState(null, '', addressOf(query))
    step.current = query
    said.current = query
  }
}
