'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormEnd } from '@/components/ui/form-end'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useContractForm } from '@/components/ui/use-contract-form'
import { reviewKeys } from '@/lib/client/campaigns/review'
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
  const { field, props, state } = useContractForm('replyToReview', {
    keep: `reply:${id}`,
    defaultValues: { text: '' },
    submit: async (body, { send }) => {
      const status = await send({ params: { id }, body })
      toast.success(t('sent'))
      onClose()
      await mutate(reviewKeys.status(id), status, { revalidate: false })
      await mutate(keys.campaign(id))
    },
  })

  return (
    <Dialog title={t('title')} busy={state.busy} onClose={onClose}>
      <form {...props} className="grid gap-5">
        <p className="text-soft">{t('text')}</p>
        <Textarea dir="auto" size="medium" label={t('label')} {...field('text', { count: 'always' })} />
        <FormEnd {...state} className="justify-self-stretch">
          {t('send')}
        </FormEnd>
      </form>
    </Dialog>
  )
}
