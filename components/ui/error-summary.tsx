'use client'

import { useTranslations } from 'next-intl'
import { Banner } from './banner'

export type Problem = { target: string; label: string; text: string }

/** All that a long form still lacks, each a link to its field. Absent while there is nothing to say. */
export function ErrorSummary({ problems, text }: { problems: readonly Problem[]; text?: string | undefined }) {
  const t = useTranslations('ui')
  if (problems.length === 0 && !text) return null
  return (
    <Banner tone="danger" role="alert" title={text ?? t('summary', { count: problems.length })}>
      {problems.length > 0 ? (
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
      ) : null}
    </Banner>
  )
}
