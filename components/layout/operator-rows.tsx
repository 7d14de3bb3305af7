import { getTranslations } from 'next-intl/server'
import type { Definition } from '@/components/ui/definitions'
import { TextLink } from '@/components/ui/text-link'
import type { Operator } from '@/lib/server/operator'

export const mailLink = (address: string) => <TextLink href={`mailto:${address}`}>{address}</TextLink>

export async function operatorRows({ name, email, phone, address }: Operator): Promise<Definition[]> {
  const t = await getTranslations('contact')
  const rows: Definition[] = [
    [t('name'), name],
    [t('email'), mailLink(email)],
  ]
  if (phone)
    rows.push([
      t('phone'),
      <TextLink key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        {phone}
      </TextLink>,
    ])
  rows.push([t('address'), address])
  return rows
}
