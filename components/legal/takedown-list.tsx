import type { Takedown } from '@sesol/contract/legal/schema'
import { useTranslations } from 'next-intl'
import { StubSentence } from './legal-stub'

/** Parts of a public campaign that legal notices took down; a link to a part still finds what became of it. */
export function TakedownList({ takedowns }: { takedowns: readonly Takedown[] }) {
  const t = useTranslations('legal')
  if (takedowns.length === 0) return null
  return (
    <section aria-labelledby="takedowns" className="grid gap-3 border-t-2 border-ink pt-5">
      <h2 id="takedowns" className="font-serif text-2xl font-semibold">
        {t('stub.parts')}
      </h2>
      <ul className="grid gap-2 text-soft">
        {takedowns.map((takedown) => (
          <li
            key={`${takedown.kind} ${takedown.id}`}
            id={`${takedown.kind}-${takedown.id}`}
            className="scroll-mt-4 target:border-s-4 target:border-brand target:ps-4"
          >
            <StubSentence takedown={takedown} />
          </li>
        ))}
      </ul>
    </section>
  )
}
