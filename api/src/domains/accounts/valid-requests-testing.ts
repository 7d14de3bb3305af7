import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { type Fixtures, newcomer, randomName, type ValidRequests } from '../../http/fixtures-testing.ts'
import { unsubscribeToken } from '../../platform/unsubscribe-token.ts'
import type { TestApi } from '../../testing.ts'
import { codeOf, confirmedMember, enrolMember, testExport, testMember, testPasskey } from './testing.ts'

const password = 'doğru at pil zımba'

export async function validRequests(api: TestApi, { member }: Fixtures): Promise<ValidRequests> {
  const { access: token } = member
  const [spare, changing] = [await confirmedMember(api), await testMember(api)]
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  const session = async () => {
    const { email, password } = member
    const { body } = await api.call('POST', '/users/login/', { form: { email, password } })
    return { fields: { refresh: body.refresh } }
  }
  return {
    register: () => {
      const username = randomName()
      const names = { first_name: 'Ayşe', last_name: 'Yılmaz', bio: 'Merhaba', profile_image: '', campaign_mail: true }
      return { fields: { username, email: `${username}@ornek.example`, password, password2: password, ...names } }
    },
    login: () => ({ fields: { email: member.email, password: member.password } }),
    loginCode: async () => {
      const { email, password: own, id } = await newcomer(api)
      await enrolMember(api, id)
      const { body } = await api.call('POST', '/users/login/', { form: { email, password: own } })
      return { fields: { challenge: body.challenge, one_time_code: codeOf(api.deps.now()) } }
    },
    refreshToken: session,
    blacklistToken: session,
    forgotPassword: () => ({ fields: { email: member.email } }),
    resetPassword: async () => ({
      fields: {
        ...(await mailedLink(api, 'reset', spare.id)),
        new_password: password,
        confirm_password: password,
      },
    }),
    checkResetLink: async () => ({ fields: await mailedLink(api, 'reset', spare.id) }),
    confirmEmail: async () => {
      const { id, access } = await testMember(api)
      return { token: access, fields: await mailedLink(api, 'confirm', id) }
    },
    changeEmail: async () => {
      const { access, password: own } = await newcomer(api)
      return { token: access, fields: { email: `${randomName()}@ornek.example`, password: own } }
    },
    confirmNewEmail: async () => {
      const { id } = await newcomer(api)
      // A link of staff needs no session.
      return { fields: await emailChange(api, id, { email: `${randomName()}@ornek.example`, opens_at: new Date(0) }) }
    },
    keepFormerEmail: async () => {
      const { id, email } = await newcomer(api)
      return { fields: await emailChange(api, id, { former: email }) }
    },
    unsubscribe: () => ({ fields: { token: unsubscribeToken(api.deps.config, spare.id) } }),
    updateProfile: () => ({
      token: changing.access,
      fields: {
        'user[first_name]': 'Ayşe',
        'user[last_name]': 'Yılmaz',
        'user[username]': changing.username,
        'profile[bio]': 'Derelerin yanındayım.',
        'user[privacy_settings][showEmail]': 'true',
        'user[privacy_settings][showFirstName]': 'true',
        'user[privacy_settings][showLastName]': 'false',
        'user[campaign_mail]': 'true',
        'user[language]': 'tr',
        'profile[profile_image]': picture,
      },
    }),
    acceptNotices: () => ({ fields: { privacy_notice: 1, terms_notice: 1 } }),
    changePassword: async () => {
      const { access, password: current } = await newcomer(api)
      return {
        token: access,
        fields: { current_password: current, new_password: password, confirm_password: password },
      }
    },
    checkUsername: () => ({ query: 'username=bos_bir_ad' }),
    endSession: async () => {
      const { access } = await newcomer(api)
      const { body } = await api.call('GET', '/users/sessions/', { token: access })
      return { token: access, params: { session: body.results[0].id } }
    },
    endSessionByMail: async () => {
      const { id } = await newcomer(api)
      const token = randomBytes(32).toString('base64url')
      const end_hash = createHash('sha256').update(token).digest('hex')
      const session = await api.db
        .updateTable('session')
        .set({ end_hash, end_until: new Date(Date.now() + 3e6) })
        .where('user_id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow()
      return { fields: { session: session.id, token } }
    },
    endOtherSessions: async () => ({ token: (await newcomer(api)).access }),
    enrolFactor: async () => {
      const { access, password: own } = await newcomer(api)
      return { token: access, fields: { password: own } }
    },
    confirmFactor: async () => {
      const { access, password: own } = await newcomer(api)
      const json = { password: own }
      const { body } = await api.call('POST', '/users/second-factor/', { token: access, json })
      return { token: access, fields: { one_time_code: codeOf(api.deps.now(), body.secret) } }
    },
    verifyFactor: async () => ({
      token: (await enrolled(api)).access,
      fields: { one_time_code: codeOf(api.deps.now()) },
    }),
    renewRecoveryCodes: async () => {
      const { access, password: own } = await keyed(api)
      return { token: access, fields: { password: own } }
    },
    passkeyOptions: async () => {
      const { access, password: own } = await newcomer(api)
      return { token: access, fields: { password: own } }
    },
    addPasskey: async () => {
      const { access, credential } = await created(api)
      return { token: access, fields: { name: 'Telefonum', credential } }
    },
    removePasskey: async () => {
      const { id, access, password: own } = await keyed(api)
      const { id: passkey } = await api.db
        .selectFrom('passkey')
        .select('id')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      return { token: access, fields: { passkey, password: own } }
    },
    passkeyChallenge: async () => ({ token: (await keyed(api)).access }),
    verifyPasskey: async () => {
      const { access, passkey } = await keyed(api)
      const { body } = await api.call('POST', '/users/passkeys/challenge/', { token: access })
      return { token: access, fields: { credential: passkey.give(body) } }
    },
    loginPasskey: async () => {
      const { email, password: own, passkey } = await keyed(api)
      const { body } = await api.call('POST', '/users/login/', { form: { email, password: own } })
      return { fields: { challenge: body.challenge, credential: passkey.give(body.passkey) } }
    },
    removeFactor: async () => {
      const { access, password: own } = await enrolled(api)
      return { token: access, fields: { password: own, one_time_code: codeOf(api.deps.now()) } }
    },
    deleteAccount: async () => {
      const { access, password: current } = await newcomer(api)
      return { token: access, fields: { password: current, campaigns: 'keep' } }
    },
    requestExport: async () => ({ token: (await newcomer(api)).access }),
    exportFile: async () => {
      await testExport(api, member)
      return { token }
    },
  }
}

async function mailedLink(api: TestApi, purpose: 'reset' | 'confirm', userId: number) {
  const token = randomBytes(32).toString('base64url')
  const row = { token_hash: createHash('sha256').update(token).digest('hex'), expires_at: new Date(Date.now() + 3e6) }
  await api.db
    .insertInto('mailed_link')
    .values({ user_id: userId, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute()
  return { uid: Buffer.from(String(userId)).toString('base64url'), token }
}

async function emailChange(
  api: TestApi,
  userId: number,
  change: { email: string; opens_at: Date } | { former: string },
) {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  const links = 'email' in change ? { token_hash: hash } : { stop_hash: hash }
  const row = { user_id: userId, ...change, ...links, expires_at: new Date(Date.now() + 3e6) }
  await api.db.insertInto('email_change').values(row).execute()
  return { uid: Buffer.from(String(userId)).toString('base64url'), token }
}

async function enrolled(api: TestApi) {
  const made = await newcomer(api)
  await enrolMember(api, made.id)
  return made
}

async function created(api: TestApi) {
  const made = await newcomer(api)
  const passkey = testPasskey(new URL(api.deps.config.siteUrl).origin)
  const json = { password: made.password }
  const { body } = await api.call('POST', '/users/passkeys/options/', { token: made.access, json })
  return { ...made, passkey, credential: passkey.create(body) }
}

async function keyed(api: TestApi) {
  const made = await created(api)
  const json = { name: 'Telefonum', credential: made.credential }
  await api.call('POST', '/users/passkeys/', { token: made.access, json })
  return made
}
