'use client'

import { useTranslations } from 'next-intl'
import { Banner } from './banner'

export type Problem = { target: string; label: string; text: string }

/**
 * All that a long form still lacks, each a link to its field. Says nothing by itself: the first wrong field is focused and
 * read with its error.
 */
export function ErrorSummary({ problems }: { problems: readonly Problem[] }) {
  const t = useTranslations('ui')
  if (problems.length === 0) return null
  return (
    <Banner tone="danger" title={t('summary', { count: problems.length })}>
      <ul className="mt-1 grid gap-1">
        {problems.map((problem) => (
          <li key={problem.target}>
            <a
              href={`#${problem.target}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(problem.target)?.focus()
              }}
              className="inline-flex min-h-6 items-center underline underline-offset-2"
            >
              {problem.label}: {problem.text}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
