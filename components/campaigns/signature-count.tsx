import { useTranslations } from 'next-intl'

/** "1.234 imza": the number in the brand's red, the word beside it. */
export function SignatureCount({ count, large = false }: { count: number; large?: boolean }) {
  const t = useTranslations('campaign')
  return t.rich('signatures', {
    count,
    n: (number) => (
      <strong
        className={`font-serif font-semibold text-accent tabular-nums ${large ? 'me-1 text-4xl' : 'text-xl leading-none'}`}
      >
        {number}
      </strong>
    ),
  })
}
