'use client'

import { useTranslations } from 'next-intl'
import { FormEnd } from '@/components/ui/form-end'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { useRouter } from '@/lib/i18n/navigation'

export function EmbedOrigins({ id, sites }: { id: number; sites: readonly string[] }) {
  const t = useTranslations('manage.embed')
  const router = useRouter()
  const { field, props, state } = useContractForm('setEmbedOrigins', {
    defaultValues: { embed_origins: sites.join('\n') },
    submit: async (body, { send, form }) => {
      await send({ params: { id }, body })
      form.setValue('embed_origins', body.embed_origins)
      toast.success(t('saved'))
      router.refresh()
    },
  })
  return (
    <form {...props} className="grid max-w-text gap-5">
      <Textarea
        optional
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        label={t('label')}
        hint={t('hint')}
        {...field('embed_origins')}
      />
      <FormEnd {...state} variant="secondary">
        {t('save')}
      </FormEnd>
    </form>
  )
}
