'use client'

import { hasPictures, type ReportKind, reasonsFor, reportParts } from '@sesol/contract/reports/schema'
import { useTranslations } from 'next-intl'
import { TextInput } from '@/components/ui/field'
import { FormEnd } from '@/components/ui/form-end'
import { RadioGroup } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { Trap } from '@/components/ui/trap'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useViewer } from '@/lib/client/accounts/session'
import { useMailedParts } from '@/lib/client/browser/mailed-link'
import { useRouter } from '@/lib/i18n/navigation'
import { paths } from '@/lib/shared/paths'

const page = 2

/** The browser checks the fields and sends them to the address of the page where scripts are missing. */
export function ReportForm({ kind }: { kind: ReportKind }) {
  const t = useTranslations('report')
  const reasons = useTranslations('values.reason')
  const router = useRouter()
  const { viewer, confirmed } = useViewer()
  const parts = useMailedParts(page)
  const { field, props, state } = useContractForm('createReport', {
    native: true,
    defaultValues: { part: 'whole', text: '', email: '' },
    submit: async (body, { send }) => {
      const { number } = await send({ params: { kind, id: parts?.[0] ?? '' }, body })
      router.push(paths.followedReport(number))
    },
  })
  return (
    <form {...props} method="post" noValidate={parts !== undefined} className="grid gap-6">
      <RadioGroup
        label={t('reason')}
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
        {...field('text', { count: 'late' })}
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
      <FormEnd {...state}>{t('send')}</FormEnd>
    </form>
  )
}
