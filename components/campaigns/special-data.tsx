'use client'

import type { Campaign } from '@sesol/contract'
import { specialTopics } from '@sesol/contract/values'
import { useTranslations } from 'next-intl'
import { FormFailure } from '@/components/ui/form-failure'
import { Switch } from '@/components/ui/switch'
import { call } from '@/lib/client/http/api'
import { useAction } from '@/lib/client/http/use-action'
import { useRouter } from '@/lib/i18n/navigation'

type SpecialDataProps = { campaign: Pick<Campaign, 'id' | 'topic' | 'special_data'>; isStaff?: boolean }

export function SpecialData({ campaign: { id, topic, special_data }, isStaff = false }: SpecialDataProps) {
  const t = useTranslations('specialData')
  const router = useRouter()
  const isOfTopic = specialTopics.includes(topic)
  const isFixed = isOfTopic || (special_data && !isStaff)
  const { phase, failure, seconds, run } = useAction(async (wanted: boolean) => {
    await call('setSpecialData', { params: { id }, body: { special_data: wanted } })
    router.refresh()
  })
  return (
    <div className="grid max-w-text gap-3">
      <Switch
        checked={isOfTopic || special_data}
        disabled={isFixed}
        aria-disabled={phase === 'busy' || undefined}
        onChange={({ target }) => phase !== 'busy' && void run(target.checked)}
        hint={t(isOfTopic ? 'ofTopic' : special_data && !isStaff ? 'marked' : 'hint')}
      >
        {t('label')}
      </Switch>
      <FormFailure failure={failure} seconds={seconds} />
    </div>
  )
}
