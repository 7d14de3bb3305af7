import type { Answer } from '@sesol/contract'
import type { Asked, Fixtures } from '../fixtures.ts'
import { formOf, noPicture, picture } from '../material.ts'
import { Broken, type RowChecker } from '../row-checker.ts'
import type { ChecksByRow } from '../row-checks.ts'

const names = { 'user[first_name]': 'Deniz', 'user[last_name]': 'Yıldız', 'profile[bio]': 'Kıyıda büyüdü.' }

const flags = (shown: boolean) => ({
  'user[privacy_settings][showEmail]': String(shown),
  'user[privacy_settings][showFirstName]': String(shown),
  'user[privacy_settings][showLastName]': String(shown),
})

const change = async (fixtures: Fixtures, parts: Record<string, string>) =>
  fixtures.does('updateProfile', { multipart: formOf(parts), as: 'other' })

async function changed(checker: RowChecker<'updateProfile'>, what: string, sent: Asked) {
  const record = await checker.succeeds(what, sent)
  if (record) return record
  checker.differ(`${what}: expected the record as it is now, got none`)
  throw new Broken()
}

const hiddenParts = ({ email, first_name, last_name }: Answer<'userDetail'>) => [email, first_name, last_name]

export const profileChecks: Pick<ChecksByRow, 'userDetail' | 'updateProfile'> = {
  userDetail: {
    sample: async (fixtures) => ({ params: { id: await (await fixtures.owner()).id() } }),
    checks: [
      async (checker, fixtures) => {
        const id = await (await fixtures.owner()).id()
        const seen = await checker.succeeds('by anybody', { params: { id } })
        checker.holds(seen.username !== '' && seen.id === id, 'by anybody: expected id and username, got others')
      },
      async (checker, fixtures) => {
        const params = { id: await (await fixtures.other()).id() }
        await change(fixtures, { ...names, ...flags(false) })
        const hidden = hiddenParts(await checker.succeeds('of a member who hides all', { params }))
        checker.holds(hidden.join('') === '', 'of a member who hides all: e-mail address or names are shown to anybody')
        const own = hiddenParts(await checker.succeeds('of oneself', { params, as: 'other' }))
        checker.holds(own.every(Boolean), 'of oneself: expected e-mail address and names, got fewer')
        await change(fixtures, flags(true))
        const shown = hiddenParts(await checker.succeeds('of a member who shows all', { params }))
        checker.holds(shown.every(Boolean), 'of a member who shows all: expected e-mail address and names, got fewer')
        await change(fixtures, flags(false))
      },
    ],
  },
  updateProfile: {
    sample: async () => ({ multipart: formOf(names), as: 'other' }),
    checks: [
      async (checker, fixtures) => {
        const first = await changed(checker, 'with names and bio', { as: 'other', multipart: formOf(names) })
        const kept = [first.first_name, first.last_name, first.bio].join('|')
        checker.holds(
          kept === Object.values(names).join('|'),
          'with names and bio: expected them in the answer, got others',
        )
        const shown = { 'user[privacy_settings][showLastName]': 'true' }
        const second = await changed(checker, 'with one flag', { as: 'other', multipart: formOf(shown) })
        checker.holds(second.privacy_settings.showLastName, 'with one flag: expected that it is set, got another')
        const others = [second.first_name, second.last_name, second.bio].join('|')
        checker.holds(others === kept, 'with one flag: expected that the rest stays, got changes')
        await change(fixtures, flags(false))
      },
      async (checker) => {
        const multipart = formOf({ 'profile[profile_image]': picture })
        const { profile_image } = await changed(checker, 'with a picture', { as: 'other', multipart })
        checker.holds(profile_image !== '', 'with a picture: expected its address, got none')
      },
      async (checker, fixtures) => {
        await (await fixtures.owner()).pair()
        for (const [what, username] of [
          ['with an empty username', ''],
          ['with a username of two letters', 'ab'],
          ['with a blank in the username', 'deniz yildiz'],
        ] as const) {
          await checker.refuses(what, { as: 'other', multipart: formOf({ 'user[username]': username }) }, 400)
        }
        const multipart = formOf({ 'profile[profile_image]': noPicture })
        await checker.refuses('with a picture that is none', { as: 'other', multipart }, [400, 415])
      },
      async (checker, fixtures) => {
        const { username } = await fixtures.does('userDetail', { params: { id: await (await fixtures.owner()).id() } })
        const multipart = formOf({ 'user[username]': username.toUpperCase() })
        const sent: Asked = { as: 'other', multipart }
        await checker.refuses('with a taken username in capitals', sent, 400)
      },
    ],
  },
}
