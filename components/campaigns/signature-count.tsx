import { useTranslations } from 'next-intl'

/** "1.234 imza": the number in the brand's red, the word beside it. */
export function SignatureCount({ count }: { count: number }) {
  const t = useTranslations('campaign')
  return t.rich('signatures', {
    count,
    n: (number) => (
      <strong className="font-serif text-xl leading-none font-semibold text-accent tabular-nums">{number}</strong>
    ),
  })
}
