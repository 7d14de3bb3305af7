import { campaignForm, formOf, noPicture, picture } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'

export const mediaChecks: Pick<ChecksByRow, 'uploadMedia'> = {
  uploadMedia: {
    caller: (fixtures) => fixtures.owner(),
    sample: async () => ({ multipart: formOf({ file: picture }) }),
    checks: [
      async (checker, fixtures) => {
        const token = await (await fixtures.owner()).token()
        const medium = await checker.succeeds('with a picture', { multipart: formOf({ file: picture }), token })
        checker.holds(!medium.is_video, 'with a picture: it is taken for a video')
        const reply = await fixtures.createCampaign(campaignForm({ media_ids: String(medium.id) }))
        const ids: unknown[] = [Object(reply.body).media].flat().map((each) => Object(each).id)
        checker.holds(ids.includes(medium.id), 'with a picture: a campaign that names its id does not have it')
      },
      async (checker, fixtures) => {
        const token = await (await fixtures.owner()).token()
        const send = () => checker.succeeds('with two pictures', { multipart: formOf({ file: picture }), token })
        const order = [(await send()).id, (await send()).id].toReversed()
        const form = campaignForm()
        for (const id of order.toReversed()) form.append('media_ids', String(id))
        for (const id of order) {
          form.append('media_order', String(id))
          form.append('media_alt', `Resim ${id}`)
        }
        const shown: unknown[] = [Object((await fixtures.createCampaign(form)).body).media].flat().map(Object)
        const valuesOf = (name: string) => shown.map((each) => Reflect.get(Object(each), name)).join()
        // A server may have one extension without the other.
        checker.holds(valuesOf('id') === order.join(), 'with two pictures: they do not stand in media_order', 'minor')
        const texts = order.map((id) => `Resim ${id}`).join()
        checker.holds(valuesOf('alt') === texts, 'with two pictures: media_alt is not what they show', 'minor')
      },
      async (checker, fixtures) => {
        const token = await (await fixtures.owner()).token()
        const multipart = formOf({ file: noPicture })
        await checker.refuses('with a picture that is none', { multipart, token }, { status: [400, 415] })
        await checker.refuses(
          'with no file',
          { multipart: formOf({ not: 'x' }), token },
          { status: 400, fields: ['file'] },
        )
      },
    ],
  },
}
