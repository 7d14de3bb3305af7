import { limits } from '@sesol/contract'
import type { Exams } from '../exam.ts'
import { mark } from '../material.ts'

const partOf = (id: number) => ({ params: { kind: 'campaigns', part: Math.ceil(id / limits.mapPart) } })

export const siteMapExams: Pick<Exams, 'siteMap' | 'siteMapPart'> = {
  siteMap: {
    sample: async () => ({}),
    checks: [
      async (judge, world) => {
        await world.stage()
        const { campaigns, members } = await judge.succeeds('by anybody')
        judge.holds(campaigns > 0 && members > 0, 'by anybody: there is a public campaign, and the map has no part')
      },
    ],
  },
  siteMapPart: {
    sample: async (world) => partOf((await world.stage()).id),
    checks: [
      async (judge, world) => {
        const { id } = await world.stage()
        const draft = await world.draft()
        const keys = (await judge.succeeds('of campaigns', partOf(id))).entries.map(({ id }) => id)
        judge.holds(keys.includes(id), 'of campaigns: a public campaign is missing')
        judge.holds(!keys.includes(draft.id), 'of campaigns: one under review stands there')
      },
      async (judge) => {
        const { entries } = await judge.succeeds('of hashtags', { params: { kind: 'hashtags', part: 1 } })
        const hidden = entries.some(({ id }) => id === `taslak${mark}`)
        judge.holds(!hidden, 'of hashtags: one of a campaign under review stands there')
      },
      async (judge) => {
        await judge.refuses('of no kind', { params: { kind: 'yok', part: 1 } }, { status: 404 })
        await judge.refuses('beyond the last', { params: { kind: 'members', part: 400_000 } }, { status: 404 })
      },
    ],
  },
}
