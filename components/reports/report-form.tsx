'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { limits } from '@sesol/contract/limits'
import { hasPictures, type ReportKind, reasonsFor, reportForm, reportParts } from '@sesol/contract/reports'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { FormEnd } from '@/components/ui/form-end'
import { RadioGroup } from '@/components/ui/radio-group'
import { TextInput } from '@/components/ui/text-input'
import { Textarea } from '@/components/ui/textarea'
import { Trap } from '@/components/ui/trap'
import { useFields } from '@/components/ui/use-fields'
import { useTypedSubmit } from '@/components/ui/use-typed-submit'
import { useViewer } from '@/lib/client/accounts/session'
import { useMailedParts } from '@/lib/client/browser/mailed-link'
import { useErrorFocus } from '@/lib/client/forms/form'
import { call } from '@/lib/client/http/api'
import { useRouter } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'

const page = 2

/** Without scripts the browser checks the fields and sends them to the address of the page. */
export function ReportForm({ kind }: { kind: ReportKind }) {
  const t = useTranslations('report')
  const reasons = useTranslations('values.reason')
  const router = useRouter()
  const { viewer, confirmed } = useViewer()
  const parts = useMailedParts(page)
  const form = useForm({
    resolver: zodResolver(reportForm),
    defaultValues: { part: 'whole', text: '', email: '' },
    shouldFocusError: false,
  })
  const element = useErrorFocus(form)
  const field = useFields(form)
  const { submit, failure, seconds } = useTypedSubmit(form, async (body) => {
    const { number } = await call('createReport', { params: { kind, id: parts?.[0] ?? '' }, body })
    router.push(paths.followedReport(number))
  })
  return (
    <form ref={element} method="post" noValidate={parts !== undefined} onSubmit={submit} className="grid gap-6">
      <RadioGroup
        label={t('reason')}
        required
        initial=""
        options={reasonsFor(kind).map((value) => ({ value, label: reasons(value) }))}
        {...field('reason')}
      />
      {hasPictures(kind) ? (
        <RadioGroup
          label={t('part')}
          initial="whole"
          options={reportParts.map((value) => ({ value, label: t(`parts.${value}`) }))}
          {...field('part')}
        />
      ) : null}
      <Textarea
        dir="auto"
        label={t('details')}
        hint={t('detailsHint')}
        optional
        maxLength={limits.reportText}
        {...field('text', { max: limits.reportText, quiet: true })}
      />
      {/* One place for both, so that nothing moves when the viewer is known. */}
      <div className="grid *:col-start-1 *:row-start-1">
        <TextInput
          type="email"
          autoComplete="email"
          label={t('email')}
          hint={t('emailHint')}
          optional
          className={viewer ? 'invisible' : confirmed ? undefined : 'for-strangers'}
          {...field('email')}
        />
        {viewer ? <p className="text-soft">{t('member')}</p> : null}
      </div>
      <Trap />
      <FormEnd failure={failure} seconds={seconds} busy={form.formState.isSubmitting}>
        {t('send')}
      </FormEnd>
    </form>
  )
}
