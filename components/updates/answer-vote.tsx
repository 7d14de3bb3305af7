'use client'

import { type AnswerChoice, answerChoices } from '@sesol/contract/updates/answers'
import { useTranslations } from 'next-intl'
import { useDeadLink } from '@/components/accounts/mailed/use-dead-link'
import { LinkButton } from '@/components/ui/link-button'
import { MailedLink } from '@/components/ui/mailed-link'
import { call } from '@/lib/client/http/api'

/** The e-mail has the answer. The last press counts. */
export function AnswerVote() {
  const t = useTranslations('answer')
  const mailed = useTranslations('mailed')
  const home = (
    <LinkButton href="/" size="lg">
      {mailed('goHome')}
    </LinkButton>
  )
  const dead = useDeadLink(t('vote.dead'), home)
  return (
    <MailedLink
      parts={1}
      act={([token = ''], button) =>
        call('voteOnAnswer', { body: { token, choice: button === 'this' ? 'yes' : (button as AnswerChoice) } })
      }
      ask={{
        title: t('vote.title'),
        text: t('vote.text'),
        isVote: true,
        action: t('choice.yes'),
        others: answerChoices.map((value) => ({ value, action: t(`choice.${value}`) })).slice(1),
      }}
      done={{ title: t('vote.kept'), text: <p>{t('vote.keptText')}</p>, actions: home }}
      dead={dead}
    />
  )
}
