import type { Fixtures } from '../fixtures.ts'
import { formOf, missingId, picture } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'

const caller = (fixtures: Fixtures) => fixtures.owner()
const token = async (fixtures: Fixtures) => (await fixtures.owner()).token()
const draft = { values: { title: 'Dere kurumasın', scope: 'local' }, step: 'details', media: [] }

export const draftChecks: Pick<ChecksByRow, 'campaignDraft' | 'keepDraft' | 'discardDraft'> = {
  campaignDraft: {
    caller,
    sample: async () => ({}),
    checks: [
      async (checker, fixtures) => {
        const { draft } = await checker.succeeds('by a member who kept none', {
          token: await (await fixtures.other()).token(),
        })
        checker.holds(draft === null, 'by a member who kept none: expected null, got a draft')
      },
    ],
  },
  keepDraft: {
    caller,
    sample: async () => ({ json: draft }),
    checks: [
      async (checker, fixtures) => {
        const as = { token: await token(fixtures) }
        const { id } = await fixtures.does('uploadMedia', { ...as, multipart: formOf({ file: picture }) })
        const media = [{ id, alt: 'Kuru bir dere' }]
        await checker.succeeds('with a picture', { ...as, json: { ...draft, media } })
        const kept = (await fixtures.does('campaignDraft', as)).draft
        checker.holds(kept?.values.title === draft.values.title, 'with a picture: its values are not read back')
        checker.holds(kept?.step === draft.step, 'with a picture: its step is not read back')
        checker.holds(kept?.media[0]?.id === id, 'with a picture: the picture is not read back')
        checker.holds(kept?.media[0]?.alt === media[0]?.alt, 'with a picture: what it shows is not read back')
        await checker.succeeds('without it', { ...as, json: draft })
        const after = (await fixtures.does('campaignDraft', as)).draft
        checker.holds(after?.media.length === 0, 'without it: the draft before is not replaced')
      },
      async (checker, fixtures) => {
        const sent = { json: { ...draft, media: [{ id: missingId, alt: '' }] }, token: await token(fixtures) }
        await checker.refuses('with a picture that nobody sent', sent, { status: 400, fields: ['media'] })
      },
    ],
  },
  discardDraft: {
    caller,
    sample: async () => ({}),
    checks: [
      async (checker, fixtures) => {
        const as = { token: await token(fixtures) }
        await fixtures.does('keepDraft', { ...as, json: draft })
        await checker.succeeds('by its member', as)
        const kept = (await fixtures.does('campaignDraft', as)).draft
        checker.holds(kept === null, 'by its member: it is still there')
        await checker.succeeds('where there is none', as)
      },
    ],
  },
}
