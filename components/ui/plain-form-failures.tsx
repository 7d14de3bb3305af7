import { formFailures } from '@/lib/shared/form-failures'

type PlainFormFailuresProps = { text: (name: (typeof formFailures)[number]['name']) => string }

/** A form that was sent without scripts leads to the one of these that its address names. */
export const PlainFormFailures = ({ text }: PlainFormFailuresProps) =>
  formFailures.map(({ name }) => (
    <p key={name} id={name} className="hidden border-s-2 border-danger ps-4 font-semibold text-danger target:block">
      {text(name)}
    </p>
  ))
