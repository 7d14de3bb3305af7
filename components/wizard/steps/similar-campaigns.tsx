'use client'

import type { SimilarCampaign } from '@sesol/contract/campaigns/schema'
import { limits } from '@sesol/contract/limits'
import { tidyLine } from '@sesol/shared/text'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import type { WizardValues } from '@/components/wizard/values'
import { call } from '@/lib/client/http/call'
import { Link } from '@/lib/i18n/link'
import { paths } from '@/lib/shared/paths'
import { useFound } from './use-found'

export function SimilarCampaigns() {
  const t = useTranslations('create.similar')
  const { control } = useFormContext<WizardValues>()
  const similar = useSimilar(useWatch({ control, name: 'title' }))
  return (
    <>
      <p role="status" className="sr-only">
        {similar.length > 0 ? t('found', { count: similar.length }) : ''}
      </p>
      {similar.length > 0 ? (
        <section aria-labelledby="similar" className="grid gap-1 border-s-4 border-line-strong ps-4">
          <h3 id="similar" className="text-base font-semibold text-ink">
            {t('title')}
          </h3>
          <p className="text-sm text-soft">{t('text')}</p>
          <ul className="divide-y divide-line">
            {similar.map(({ id, title, institution_or_person_name, signature_count }) => (
              <li key={id} className="grid py-1">
                <Link
                  href={paths.campaign({ id, title })}
                  target="_blank"
                  rel="noopener"
                  prefetch={false}
                  className="underlined inline-flex min-h-touch items-center font-serif text-lg wrap-anywhere"
                >
                  <span>
                    {title}
                    <span className="sr-only"> ({t('newTab')})</span>
                  </span>
                </Link>
                <span className="pb-2 text-sm wrap-anywhere text-soft">
                  {[institution_or_person_name, t('signatures', { count: signature_count })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

async function ask(title: string, signal: AbortSignal): Promise<readonly SimilarCampaign[]> {
  const { results } = await call('similarCampaigns', { query: { title }, signal })
  return results.slice(0, limits.similar)
}

const useSimilar = (text: string) => useFound(tidyLine(text).slice(0, limits.title), { shortest: 8, ask })
