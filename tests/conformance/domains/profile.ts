import { type Answer, canonicalEmail } from '@sesol/contract'
import type { Sent } from '../client.ts'
import type { Exams } from '../exam.ts'
import { Broken, type Judge } from '../judge.ts'
import { formOf, noPicture, picture } from '../material.ts'
import type { World } from '../world.ts'

const names = { 'user[first_name]': 'Deniz', 'user[last_name]': 'Yıldız', 'profile[bio]': 'Kıyıda büyüdü.' }

const flags = (shown: boolean) => ({
  'user[privacy_settings][showEmail]': String(shown),
  'user[privacy_settings][showFirstName]': String(shown),
  'user[privacy_settings][showLastName]': String(shown),
})

const caller = (world: World) => world.other()
const token = async (world: World) => (await world.other()).token()

/** Changes the registered member's profile, beside what is judged. */
const change = async (world: World, parts: Record<string, string>) =>
  world.does('updateProfile', { multipart: formOf(parts), token: await token(world) })

/** What a change is answered with. @throws Broken where it is not the whole record */
async function changed(judge: Judge<'updateProfile'>, what: string, sent: Sent) {
  const record = await judge.succeeds(what, sent)
  if (record) return record
  judge.differ(`${what}: expected the record as it is now, got none`)
  throw new Broken()
}

const hiddenParts = ({ email, first_name, last_name }: Answer<'userDetail'>) => [email, first_name, last_name]

export const profileExams: Pick<Exams, 'userDetail' | 'updateProfile' | 'me'> = {
  userDetail: {
    sample: async (world) => ({ params: { id: await (await world.owner()).id() } }),
    checks: [
      async (judge, world) => {
        const id = await (await world.owner()).id()
        const seen = await judge.succeeds('by anybody', { params: { id } })
        judge.holds(seen.username !== '' && seen.id === id, 'by anybody: expected id and username, got others')
      },
      async (judge, world) => {
        const params = { id: await (await world.other()).id() }
        await change(world, { ...names, ...flags(false) })
        const hidden = hiddenParts(await judge.succeeds('of a member who hides all', { params }))
        judge.holds(hidden.join('') === '', 'of a member who hides all: e-mail address or names are shown to anybody')
        const own = hiddenParts(await judge.succeeds('of oneself', { params, token: await token(world) }))
        judge.holds(own.every(Boolean), 'of oneself: expected e-mail address and names, got fewer')
        await change(world, flags(true))
        const shown = hiddenParts(await judge.succeeds('of a member who shows all', { params }))
        judge.holds(shown.every(Boolean), 'of a member who shows all: expected e-mail address and names, got fewer')
        await change(world, flags(false))
      },
    ],
  },
  updateProfile: {
    caller,
    sample: async () => ({ multipart: formOf(names) }),
    checks: [
      async (judge, world) => {
        const as = { token: await token(world) }
        const first = await changed(judge, 'with names and bio', { ...as, multipart: formOf(names) })
        const kept = [first.first_name, first.last_name, first.bio].join('|')
        judge.holds(
          kept === Object.values(names).join('|'),
          'with names and bio: expected them in the answer, got others',
        )
        const shown = { 'user[privacy_settings][showLastName]': 'true' }
        const second = await changed(judge, 'with one flag', { ...as, multipart: formOf(shown) })
        judge.holds(second.privacy_settings.showLastName, 'with one flag: expected that it is set, got another')
        const others = [second.first_name, second.last_name, second.bio].join('|')
        judge.holds(others === kept, 'with one flag: expected that the rest stays, got changes')
        await change(world, flags(false))
      },
      async (judge, world) => {
        const multipart = formOf({ 'profile[profile_image]': picture })
        const { profile_image } = await changed(judge, 'with a picture', { token: await token(world), multipart })
        judge.holds(profile_image !== '', 'with a picture: expected its address, got none')
      },
      async (judge, world) => {
        const as = { token: await token(world) }
        await (await world.owner()).pair()
        for (const [what, username] of [
          ['with an empty username', ''],
          ['with a username of two letters', 'ab'],
          ['with a blank in the username', 'deniz yildiz'],
        ] as const) {
          await judge.refuses(what, { ...as, multipart: formOf({ 'user[username]': username }) }, { status: 400 })
        }
        const multipart = formOf({ 'profile[profile_image]': noPicture })
        await judge.refuses('with a picture that is none', { ...as, multipart }, { status: [400, 415] })
      },
      async (judge, world) => {
        const { username } = await world.does('userDetail', { params: { id: await (await world.owner()).id() } })
        const multipart = formOf({ 'user[username]': username.toUpperCase() })
        const sent = { token: await token(world), multipart }
        await judge.refuses('with a taken username in capitals', sent, { status: 400 })
      },
    ],
  },
  me: {
    caller: (world) => world.owner(),
    sample: async () => ({}),
    probe: async (world) => ({ token: await (await world.owner()).token() }),
    checks: [
      async (judge, world) => {
        const owner = await world.owner()
        const own = await judge.succeeds('by a member', { token: await owner.token() })
        const isOwn =
          own.id === (await owner.id()) && canonicalEmail(own.email) === canonicalEmail(owner.credentials.email)
        judge.holds(isOwn, 'by a member: expected the own record, got another')
      },
    ],
  },
}
