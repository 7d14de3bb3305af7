import type { Campaign } from '@sesol/contract'
import { consents, notices } from '@sesol/contract/accounts/notices'
import { limits } from '@sesol/contract/limits'
import { getTranslations } from 'next-intl/server'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { TextInput } from '@/components/ui/field'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { apiErrorFrom } from '@/lib/shared/errors/error-answers'
import { errorText } from '@/lib/shared/errors/error-text'
import { signHash } from '@/lib/shared/paths'
import type { SentForm } from '@/lib/shared/sent-form'
import { NameChoice } from './name-choice'
import { SignBody, signFormStyle } from './sign-body'

type PlainSignFormProps = {
  campaign: Actable
  petition: Campaign['petition']
  /** What became of it, if it was sent. */
  sent: SentForm | undefined
}

/** The signing form in the page itself: it is sent without scripts, which replace it as soon as they can. */
export async function PlainSignForm({ campaign, petition, sent }: PlainSignFormProps) {
  const all = await getTranslations()
  const t = await getTranslations('sign')
  const typed = sent?.fields ?? {}
  const failure = sent && apiErrorFrom(sent.status, sent.answer, { get: () => sent.retryAfter })
  const atFields = failure?.fields ?? {}
  const errorAt = (name: string) => {
    const [id] = atFields[name] ?? []
    return id === undefined ? undefined : errorText(all, id)
  }
  const input = (name: 'name' | 'surname') => ({
    defaultValue: typed[name],
    error: errorAt(name),
    required: true,
    maxLength: limits.faxName,
  })
  const above = failure && Object.keys(atFields).length === 0 ? errorText(all, failure, { typed: true }) : undefined
  return (
    <form method="post" action={signHash} aria-label={t('title')} className={signFormStyle}>
      <input type="hidden" name="privacy_notice" value={notices.privacy} />
      {campaign.version === null ? null : <input type="hidden" name="version" value={campaign.version} />}
      <SignBody
        hasPetition={petition !== ''}
        failure={above ? <Banner tone="danger" title={above} /> : null}
        name={input('name')}
        surname={input('surname')}
        email={
          <div className="grid">
            <TextInput
              name="email"
              autoComplete="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              label={t('email')}
              hint={t(campaign.counts.pending_signature_count === null ? 'emailPrivate' : 'emailHint')}
              defaultValue={typed.email}
              error={errorAt('email')}
              required
            />
            <div />
          </div>
        }
        choices={
          campaign.takesUpdates && t.has('updates') ? (
            <>
              <Checkbox name="wants_updates" value="true" defaultValue={typed.wants_updates}>
                {t('updates')}
              </Checkbox>
              <input type="hidden" name="shares_name" />
              <NameChoice defaultValue={typed.shares_name} error={errorAt('shares_name')} />
            </>
          ) : null
        }
        consent={campaign.asksConsent && { value: consents.special, required: true, error: errorAt('special_consent') }}
      >
        <Button type="submit" variant="primary" size="lg" className="w-full">
          {t('sign')}
        </Button>
      </SignBody>
    </form>
  )
}
