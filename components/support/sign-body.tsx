import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { linkTo } from '@/components/ui/text-link'
import { Trap } from '@/components/ui/trap'
import { paths, petitionId } from '@/lib/shared/paths'
import { SignerInput } from './signer-input'
import { SpecialConsent } from './special-consent'

type Control = Omit<ComponentProps<typeof SignerInput>, 'name'>

type SignBodyProps = {
  /** The page shows the text that is signed. */
  hasPetition: boolean
  failure: ReactNode
  name: Control
  surname: Control
  email: ReactNode
  choices: ReactNode
  consent: Omit<ComponentProps<typeof SpecialConsent>, 'name'> | false
  fax?: ReactNode
  children: ReactNode
}

export const signFormStyle = 'grid scroll-mt-4 gap-5 border-t border-line pt-4'

/** The signing form as the server sends it, and as the browser enhances it. */
export function SignBody({
  hasPetition,
  failure,
  name,
  surname,
  email,
  choices,
  consent,
  fax,
  children,
}: SignBodyProps) {
  const t = useTranslations('sign')
  const petition = (text: ReactNode) => (
    <a href={`#${petitionId}`} className="underline decoration-accent underline-offset-4">
      {text}
    </a>
  )
  return (
    <>
      <Trap />
      <h2 className="font-serif text-xl font-semibold">{t('title')}</h2>
      {hasPetition ? <p className="-mt-3 text-sm text-soft">{t.rich('petition', { petition })}</p> : null}
      {failure}
      <div className="grid gap-4 min-[20rem]:grid-cols-2 min-[20rem]:gap-x-3">
        <SignerInput {...name} name="name" />
        <SignerInput {...surname} name="surname" />
      </div>
      {email}
      <div className="grid text-sm empty:hidden">{choices}</div>
      {consent ? <SpecialConsent {...consent} name="special_consent" /> : null}
      {fax}
      <div className="grid gap-2">
        {children}
        <p className="text-center text-sm text-soft">
          {t.rich('notice', { privacy: linkTo(paths.privacy), validity: linkTo(paths.validity) })}
        </p>
      </div>
    </>
  )
}
