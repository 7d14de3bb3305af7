import type { Campaign } from '@sesol/contract/campaigns/schema'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DraftBanner } from '../../components/wizard/publishing/draft-banner'
import { Publishing } from '../../components/wizard/publishing/publishing'
import { useDraft } from '../../components/wizard/publishing/use-draft'
import { usePublish } from '../../components/wizard/publishing/use-publish'
import type { StepPosition } from '../../components/wizard/sequence'
import { validate } from '../../components/wizard/validate'
import { emptyValues, mediaOf, parseValues, valuesOf, type WizardValues } from '../../components/wizard/values'
import { WizardContext, type WizardValue } from '../../components/wizard/wizard-context'
import type { DraftKey } from '../../lib/client/drafts/content'
import { readDraft } from '../../lib/client/drafts/draft'
import type { ChosenMedium } from '../../lib/client/media/chosen-media'
import { campaignWith } from './campaign'
import './database'
import { openForm, site, viewer } from './form-page'

export const complete: Partial<WizardValues> = {
  topic: 'environment',
  complaint_details: 'Dere yatağına her gece kamyonlarla atık dökülüyor, su turuncu.',
  institution_or_person_name: 'Örnek Belediyesi',
  email: 'bilgi@belediye.example',
  content: 'Her sabah aynı manzara.',
}

export const picture = (key: string): ChosenMedium => {
  const file = new File(['xx'], `${key}.png`, { type: 'image/png' })
  Object.assign(file, { slice: () => ({ arrayBuffer: async () => new ArrayBuffer(1) }) })
  return { key, alt: `${key} resmi`, file }
}

/** An account that has a draft, here one that this browser wrote unless `savedAt` is of another device. */
export const accountDraft = (title: string, savedAt = '2026-11-21T20:00:00Z') => ({
  draft: { values: { title }, step: 'details', media: [], saved_at: savedAt },
})

type Handle = { setMedia: (media: readonly ChosenMedium[]) => void; media: readonly ChosenMedium[] }
export const shown: Handle = { setMedia: () => undefined, media: [] }

type Props = {
  campaign?: Campaign
  onSaved?: (campaign: Campaign) => void
  position?: StepPosition
}

export function DraftForm({ campaign, onSaved, position = 'scope' }: Props) {
  const [media, setMedia] = useState<readonly ChosenMedium[]>(() => (campaign ? mediaOf(campaign) : []))
  const [faults, setFaults] = useState('')
  const form = useForm<WizardValues>({ defaultValues: campaign ? valuesOf(campaign) : emptyValues })
  const draft = useDraft({ form, media, setMedia, campaign, position, restart: () => undefined })
  const { publish, share, failure, cancel } = usePublish({
    draft,
    campaign,
    media,
    setMedia,
    onSaved,
    showErrors: ({ fields }) => {
      setFaults(Object.keys(fields).join(' '))
      return []
    },
  })
  Object.assign(shown, { setMedia, media })
  const submit = () => {
    const { form: whole } = validate({ ...form.getValues(), ...(campaign ? {} : complete) })
    if (whole) void publish(whole)
  }
  return (
    <WizardContext value={{ mode: campaign ? 'edit' : 'create', draft, position, goTo: setFaults } as WizardValue}>
      <DraftBanner />
      <label>
        Başlık
        <input {...form.register('title')} />
      </label>
      <p data-testid="ready">{String(draft.state?.name === 'writing')}</p>
      <p data-testid="faults">{faults}</p>
      <p role="alert">{failure}</p>
      <button type="button" onClick={submit}>
        Yayınla
      </button>
      {share === undefined ? null : <Publishing share={share} withFiles onCancel={cancel} />}
      <a href="/explore">Keşfet</a>
    </WizardContext>
  )
}

export async function openDraftForm(who: typeof viewer | null, props: Props = {}, answer = site.answer) {
  site.answer = (call) => (call.path === '/api/session' && call.method === 'GET' ? { body: who } : answer(call))
  const page = openForm(<DraftForm {...props} />)
  await waitFor(() => expect(screen.getByTestId('ready')).toHaveTextContent('true'))
  return page
}

export const title = () => screen.getByLabelText('Başlık')
export const type = (value: string) => act(async () => void fireEvent.input(title(), { target: { value } }))
export const choose = (...media: ChosenMedium[]) => act(async () => shown.setMedia(media))
export const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Yayınla' })))

export async function kept(key: DraftKey) {
  const found = await readDraft(key, parseValues)
  return found && found !== 'corrupt' ? found.draft : undefined
}

export const keptTitle = async (key: DraftKey) => (await kept(key))?.values.title

export const created = (fields: Partial<Campaign> = {}) => ({
  status: 201,
  body: campaignWith({
    id: 31,
    user: { id: viewer.id, username: viewer.username, profile: { profile_image: '' } },
    ...fields,
  }),
})
