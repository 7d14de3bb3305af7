'use client'

import { type ModeratorAct, moderatorActs } from '@sesol/contract/campaign-states'
import { limits } from '@sesol/contract/limits'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { controlStyle } from '@/components/ui/control-style'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-failure'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { useFocusOnMount } from '@/lib/client/browser/focus-on-mount'
import { call } from '@/lib/client/http/api'
import { useAction } from '@/lib/client/http/use-action'
import { useSessionGuard } from '../use-session-guard'

export function OpinionDialog({ id, onClose, onDone }: { id: number; onClose: () => void; onDone: () => void }) {
  const t = useTranslations('moderation')
  const select = useFocusOnMount<HTMLSelectElement>()
  const [recommendation, setRecommendation] = useState<ModeratorAct | ''>('')
  const [note, setNote] = useState('')
  const guard = useSessionGuard()
  const { phase, failure, seconds, run } = useAction(() =>
    guard(async () => {
      await call('giveOpinion', { params: { id }, body: { note, ...(recommendation && { recommendation }) } })
      toast.success(t(recommendation ? 'opinion.given' : 'opinion.asked'))
      onClose()
      onDone()
    }),
  )
  return (
    <Dialog title={t('opinion.title')} busy={phase === 'busy'} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (phase !== 'busy' && seconds === 0) void run()
        }}
        className="grid gap-5"
      >
        <FormFailure failure={failure} seconds={seconds} typed />
        <Field label={t('opinion.recommendation')}>
          {(control) => (
            <select
              {...control}
              ref={select}
              value={recommendation}
              onChange={({ currentTarget: { value } }) => setRecommendation(value as ModeratorAct | '')}
              className={controlStyle(false, 'min-h-touch')}
            >
              <option value="">{t('opinion.ask')}</option>
              {moderatorActs.map((act) => (
                <option key={act} value={act}>
                  {t(`acts.${act}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Textarea
          label={t('note')}
          hint={t('opinion.hint')}
          optional
          value={note}
          maxLength={limits.moderatorNote}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <Button type="submit" variant="primary" size="lg" busy={phase === 'busy'} retryIn={seconds}>
          {t('opinion.send')}
        </Button>
      </form>
    </Dialog>
  )
}
