'use client'

import { addresseeKinds, type DirectoryEntry } from '@sesol/contract/addressees/schema'
import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { controlStyle } from '@/components/ui/control-style'
import { Field, TextInput } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useRouter } from '@/lib/i18n/navigation'
import { deskPaths } from '@/lib/shared/desk-paths'
import { useDeskSend } from '../use-desk-action'

const none = {
  kind: 'institution',
  name: '',
  variants: [],
  province: '',
  phone: '',
  fax: '',
  kep: '',
  form_link: '',
  website: '',
  takes_digest: false,
} as const

export function EntryForm({ entry }: { entry?: DirectoryEntry }) {
  const t = useTranslations('directory')
  const router = useRouter()
  const deskSend = useDeskSend()
  const { variants, ...given } = entry ?? none
  const { kind, name, province, phone, fax, kep, form_link, website, takes_digest } = given
  const email = entry?.next_email ?? entry?.email ?? ''
  const addresses = { email, phone, fax, kep, form_link, website }
  const { form, field, props, state } = useContractForm(entry ? 'correctAddressee' : 'createAddressee', {
    defaultValues: { kind, name, variants: variants.join('\n'), province, ...addresses, source: '', takes_digest },
    submit: async (body, { send }) => {
      if (entry) {
        await deskSend(() => send({ params: { id: entry.id }, body }), t('saved'))
      } else {
        const { id } = await send({ body })
        toast.success(t('added'))
        router.push(deskPaths.addressee(id))
      }
    },
  })
  const { error: kindError, ...kinds } = field('kind')

  return (
    <form {...props} className="grid max-w-text gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('kind')} error={kindError}>
          {(control) => (
            <select {...kinds} {...control} className={controlStyle(kindError !== undefined, 'min-h-touch')}>
              {addresseeKinds.map((value) => (
                <option key={value} value={value}>
                  {t(`kinds.${value}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextInput {...field('province')} label={t('province')} autoComplete="off" optional />
      </div>
      <TextInput {...field('name', { count: 'late' })} label={t('name')} autoComplete="off" />
      <Textarea {...field('variants')} label={t('variants')} hint={t('variantsHint')} size="small" optional />
      <TextInput
        {...field('email')}
        label={t('email')}
        hint={t('emailHint')}
        inputMode="email"
        autoComplete="off"
        optional
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...field('phone')} label={t('phone')} inputMode="tel" autoComplete="off" optional />
        <TextInput {...field('fax')} label={t('fax')} inputMode="tel" autoComplete="off" optional />
      </div>
      <TextInput {...field('kep')} label={t('kep')} inputMode="email" autoComplete="off" optional />
      {(['form_link', 'website', 'source'] as const).map((name) => (
        <TextInput
          key={name}
          {...field(name)}
          label={t(name)}
          hint={name === 'source' ? t('sourceHint') : undefined}
          inputMode="url"
          autoComplete="off"
          optional
        />
      ))}
      <Checkbox {...form.register('takes_digest')}>{t('takesDigest')}</Checkbox>
      <FormEnd {...state}>{t(entry ? 'save' : 'add')}</FormEnd>
    </form>
  )
}
