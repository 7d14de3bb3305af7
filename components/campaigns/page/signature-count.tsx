import { useTranslations } from 'next-intl'

export function SignatureCount({ count }: { count: number | null }) {
  const t = useTranslations('campaign')
  if (count === null) return null
  return t.rich('signatures', {
    count,
    n: (number) => (
      <strong className="font-serif text-xl leading-none font-semibold text-accent tabular-nums">{number}</strong>
    ),
  })
}
