'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { replyForm } from '@sesol/contract/campaign-states'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSWRConfig } from 'swr'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useFields } from '@/components/ui/use-fields'
import { useTypedSubmit } from '@/components/ui/use-typed-submit'
import { reviewKeys } from '@/lib/client/campaigns/review'
import { useErrorFocus } from '@/lib/client/forms/form'
import { usePersistedValues } from '@/lib/client/forms/use-persisted-values'
import { call } from '@/lib/client/http/api'
import { keys } from '@/lib/client/http/keys'

export function Reply({ id }: { id: number }) {
  const t = useTranslations('review.reply')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {isOpen ? <ReplyDialog id={id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ReplyDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('review.reply')
  const { mutate } = useSWRConfig()
  const form = useForm({ resolver: zodResolver(replyForm), defaultValues: { text: '' }, shouldFocusError: false })
  const forget = usePersistedValues(form, `reply:${id}`)
  const element = useErrorFocus(form)
  const field = useFields(form)
  const { isSubmitting } = form.formState

  const { submit, failure, seconds } = useTypedSubmit(form, async (body) => {
    const status = await call('replyToReview', { params: { id }, body })
    forget()
    toast.success(t('sent'))
    onClose()
    await mutate(reviewKeys.status(id), status, { revalidate: false })
    await mutate(keys.campaign(id))
  })

  return (
    <Dialog title={t('title')} busy={isSubmitting} onClose={onClose}>
      <form ref={element} noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-soft">{t('text')}</p>
        <Textarea dir="auto" size="medium" label={t('label')} {...field('text', { max: limits.moderatorNote })} />
        <FormFailure failure={failure} seconds={seconds} typed />
        <Button type="submit" variant="primary" size="lg" busy={isSubmitting} retryIn={seconds}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  )
}
