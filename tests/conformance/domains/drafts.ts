import type { Exams } from '../exam.ts'
import { formOf, missingId, picture } from '../material.ts'
import type { World } from '../world.ts'

const caller = (world: World) => world.owner()
const token = async (world: World) => (await world.owner()).token()
const draft = { values: { title: 'Dere kurumasın', scope: 'local' }, step: 'details', media: [] }

export const draftExams: Pick<Exams, 'campaignDraft' | 'keepDraft' | 'discardDraft'> = {
  campaignDraft: {
    caller,
    sample: async () => ({}),
    checks: [
      async (judge, world) => {
        const { draft } = await judge.succeeds('by a member who kept none', {
          token: await (await world.other()).token(),
        })
        judge.holds(draft === null, 'by a member who kept none: expected null, got a draft')
      },
    ],
  },
  keepDraft: {
    caller,
    sample: async () => ({ json: draft }),
    checks: [
      async (judge, world) => {
        const as = { token: await token(world) }
        const { id } = await world.does('uploadMedia', { ...as, multipart: formOf({ file: picture }) })
        const media = [{ id, alt: 'Kuru bir dere' }]
        await judge.succeeds('with a picture', { ...as, json: { ...draft, media } })
        const kept = (await world.does('campaignDraft', as)).draft
        judge.holds(kept?.values.title === draft.values.title, 'with a picture: its values are not read back')
        judge.holds(kept?.step === draft.step, 'with a picture: its step is not read back')
        judge.holds(kept?.media[0]?.id === id, 'with a picture: the picture is not read back')
        judge.holds(kept?.media[0]?.alt === media[0]?.alt, 'with a picture: what it shows is not read back')
        await judge.succeeds('without it', { ...as, json: draft })
        const after = (await world.does('campaignDraft', as)).draft
        judge.holds(after?.media.length === 0, 'without it: the draft before is not replaced')
      },
      async (judge, world) => {
        const sent = { json: { ...draft, media: [{ id: missingId, alt: '' }] }, token: await token(world) }
        await judge.refuses('with a picture that nobody sent', sent, { status: 400, fields: ['media'] })
      },
    ],
  },
  discardDraft: {
    caller,
    sample: async () => ({}),
    checks: [
      async (judge, world) => {
        const as = { token: await token(world) }
        await world.does('keepDraft', { ...as, json: draft })
        await judge.succeeds('by its member', as)
        const kept = (await world.does('campaignDraft', as)).draft
        judge.holds(kept === null, 'by its member: it is still there')
        await judge.succeeds('where there is none', as)
      },
    ],
  },
}
