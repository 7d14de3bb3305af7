import { useTranslations } from 'next-intl'

export const formSteps = ['entry', 'kind', 'authority', 'subject', 'send'] as const

/** The fields of the form with the one of this step in bold lines and an arrow: it is read without colour. */
export function FormDrawing({ step }: { step: (typeof formSteps)[number] }) {
  const t = useTranslations('apply.fields')
  return (
    <svg
      viewBox="0 0 200 158"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className="w-full max-w-60 text-ink"
    >
      <rect x="1" y="1" width="198" height="156" rx="6" strokeOpacity="0.4" />
      {formSteps.map((field, at) => {
        const isHere = field === step
        const top = 8 + at * 30
        return (
          <g key={field} strokeOpacity={isHere ? 1 : 0.4} fillOpacity={isHere ? 1 : 0.7}>
            <rect x="26" y={top} width="164" height="22" rx={field === 'send' ? 11 : 3} strokeWidth={isHere ? 3 : 1} />
            <text x="36" y={top + 15.5} fontSize="12" fontWeight={isHere ? 700 : 400} fill="currentColor" stroke="none">
              {t(field)}
            </text>
            {isHere ? <path d={`M6 ${top + 11}h13m-6-6 6 6-6 6`} strokeWidth="3" /> : null}
          </g>
        )
      })}
    </svg>
  )
}
