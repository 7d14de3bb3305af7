'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { campaignForm } from '@sesol/contract/campaigns'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { MediaUpload } from '@/components/media/upload'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ErrorSummary } from '@/components/ui/error-summary'
import { toast } from '@/components/ui/toast'
import { useErrorText } from '@/lib/client/error-text'
import { showFieldErrors, useErrorFocus, useSubmitOnce } from '@/lib/client/form'
import { useSubmitType } from '@/lib/client/hydrated'
import { CreateDetails } from './create-details'
import { CreateInstitution } from './create-institution'
import { CreateSection } from './create-section'
import { CreateSubject } from './create-subject'
import { CreateTexts } from './create-texts'
import { CreateUploading } from './create-uploading'
import { type CreateValues, chosenOnly, fieldNames } from './create-values'
import { useCreateDraft } from './use-create-draft'
import { useCreateSubmit } from './use-create-submit'

const resolver = zodResolver(z.preprocess((values: CreateValues) => chosenOnly(values), campaignForm))

const mediaId = 'uploaded_media'

export function CreateCampaignForm() {
  const t = useTranslations('create')
  const errorText = useErrorText()
  const submitType = useSubmitType()
  const [files, setFiles] = useState<File[]>([])
  const [mediaError, setMediaError] = useState<string>()
  // No default values: what was typed before the page reacted is kept. The controls carry their own.
  const form = useForm({ resolver, shouldFocusError: false })
  const element = useErrorFocus(form)
  const onCorrupt = useCallback(() => toast.error(errorText('error.campaign.draft_invalid')), [errorText])
  const draft = useCreateDraft({ form, files, setFiles, onCorrupt })
  const { publish, share, failure, signedOut, cancel } = useCreateSubmit({
    draft,
    files,
    showErrors: (error) => {
      const media = error.fields[mediaId]?.[0]
      setMediaError(media)
      return showFieldErrors(form, error, fieldNames).filter((text) => text !== media)
    },
  })
  const { errors, submitCount } = form.formState
  const problems = fieldNames.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ target: name, label: t(`names.${name}`), text: errorText(message) }] : []
  })
  const submit = useSubmitOnce(form.handleSubmit(publish))
  const uploading = share !== undefined

  return (
    <FormProvider {...form}>
      <form ref={element} method="post" noValidate onSubmit={submit} aria-label={t('title')}>
        <div inert={uploading} className={uploading ? 'opacity-60 transition-opacity' : undefined}>
          {draft.restored ? (
            <Banner title={t('restored')} className="mb-10" role="status">
              <button
                type="button"
                onClick={() => void draft.startOver()}
                className="min-h-6 underline underline-offset-2"
              >
                {t('startOver')}
              </button>
            </Banner>
          ) : null}
          <div className="mb-10 empty:hidden">{submitCount > 0 ? <ErrorSummary problems={problems} /> : null}</div>
          <CreateSubject />
          <CreateDetails />
          <CreateInstitution />
          <CreateTexts />
          <CreateSection number={5} title={t('media.title')} lead={t('media.lead')}>
            <MediaUpload
              id={mediaId}
              files={files}
              error={mediaError && errorText(mediaError)}
              onChange={(chosen) => {
                setMediaError(undefined)
                setFiles(chosen)
              }}
            />
          </CreateSection>
        </div>
        <div className="grid gap-5 border-t border-line py-10 lg:ps-72">
          {failure === undefined ? null : <Banner tone="danger" title={failure} role="alert" />}
          <p className="max-w-text text-sm text-soft">{t(signedOut ? 'noteSignedOut' : 'note')}</p>
          <Button type={submitType} look="primary" size="lg" busy={uploading} className="sm:justify-self-start">
            {t(signedOut ? 'submitSignedOut' : 'submit')}
          </Button>
          {share === undefined ? null : (
            <CreateUploading share={share} withFiles={files.length > 0} onCancel={cancel} />
          )}
        </div>
      </form>
    </FormProvider>
  )
}
