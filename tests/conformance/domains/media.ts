import type { Exams } from '../exam.ts'
import { campaignForm, formOf, noPicture, picture } from '../material.ts'

export const mediaExams: Pick<Exams, 'uploadMedia'> = {
  uploadMedia: {
    caller: (world) => world.owner(),
    sample: async () => ({ multipart: formOf({ file: picture }) }),
    probe: async (world) => ({ multipart: formOf({}), token: await (await world.owner()).token() }),
    checks: [
      async (judge, world) => {
        const token = await (await world.owner()).token()
        const medium = await judge.succeeds('with a picture', { multipart: formOf({ file: picture }), token })
        judge.holds(!medium.is_video, 'with a picture: it is taken for a video')
        const reply = await world.createCampaign(campaignForm({ media_ids: String(medium.id) }))
        const ids: unknown[] = [Object(reply.body).media].flat().map((each) => Object(each).id)
        judge.holds(ids.includes(medium.id), 'with a picture: a campaign that names its id does not have it')
      },
      async (judge, world) => {
        const token = await (await world.owner()).token()
        const send = () => judge.succeeds('with two pictures', { multipart: formOf({ file: picture }), token })
        const order = [(await send()).id, (await send()).id].toReversed()
        const form = campaignForm()
        for (const id of order.toReversed()) form.append('media_ids', String(id))
        for (const id of order) {
          form.append('media_order', String(id))
          form.append('media_alt', `Resim ${id}`)
        }
        const shown: unknown[] = [Object((await world.createCampaign(form)).body).media].flat().map(Object)
        const valuesOf = (name: string) => shown.map((each) => Reflect.get(Object(each), name)).join()
        // A server may have the one extension without the other.
        judge.holds(valuesOf('id') === order.join(), 'with two pictures: they do not stand in media_order', 'minor')
        const texts = order.map((id) => `Resim ${id}`).join()
        judge.holds(valuesOf('alt') === texts, 'with two pictures: media_alt is not what they show', 'minor')
      },
      async (judge, world) => {
        const token = await (await world.owner()).token()
        const multipart = formOf({ file: noPicture })
        await judge.refuses('with a picture that is none', { multipart, token }, { status: [400, 415] })
        await judge.refuses(
          'with no file',
          { multipart: formOf({ not: 'x' }), token },
          { status: 400, fields: ['file'] },
        )
      },
    ],
  },
}
