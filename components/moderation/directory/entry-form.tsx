'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { addresseeForm, addresseeKinds, type DirectoryEntry } from '@sesol/contract/addressees'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { controlStyle } from '@/components/ui/control-style'
import { Field } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { useTypedSubmit } from '@/components/ui/use-typed-submit'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'
import { deskPaths } from '@/lib/shared/desk-paths'

const none = {
  kind: 'institution',
  name: '',
  variants: [],
  province: '',
  email: '',
  phone: '',
  fax: '',
  website: '',
  takes_digest: false,
} as const

export function EntryForm({ entry }: { entry?: DirectoryEntry }) {
  const t = useTranslations('directory')
  const router = useRouter()
  const { kind, name, variants, province, email, phone, fax, website, takes_digest } = entry ?? none
  const form = useForm({
    resolver: zodResolver(addresseeForm),
    defaultValues: { kind, name, variants: variants.join('\n'), province, email, phone, fax, website, takes_digest },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const { isSubmitting } = form.formState
  const { error: kindError, ...kinds } = field('kind')

  const { submit, failure, seconds } = useTypedSubmit(form, async (body) => {
    if (entry) {
      await call('correctAddressee', { params: { id: entry.id }, body })
      toast.success(t('saved'))
      router.refresh()
    } else {
      const { id } = await call('createAddressee', { body })
      toast.success(t('added'))
      router.push(deskPaths.addressee(id))
    }
  })

  return (
    <form ref={element} noValidate onSubmit={submit} className="grid max-w-text gap-5">
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
      <TextInput {...field('name', { max: limits.institution, quiet: true })} label={t('name')} autoComplete="off" />
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
      <TextInput {...field('website')} label={t('website')} inputMode="url" autoComplete="off" optional />
      <Checkbox {...form.register('takes_digest')}>{t('takesDigest')}</Checkbox>
      <FormEnd failure={failure} seconds={seconds} busy={isSubmitting}>
        {t(entry ? 'save' : 'add')}
      </FormEnd>
    </form>
  )
}
