import { apiErrorFrom } from '../../../lib/shared/errors/error-answers'

const headers = (values: Record<string, string>) => ({ get: (name: string) => values[name] ?? null })

test('ids that the server sends win over its sentences', () => {
  const error = apiErrorFrom(400, {
    username: ['Bu ad alınmış.'],
    codes: { username: ['error.registration.username_exists'] },
    code: 'error.registration.general',
  })
  expect(error.id).toBe('error.registration.general')
  expect(error.fields).toEqual({ username: ['error.registration.username_exists'] })
})

test('sentences of a field become ids, and unknown ones stay as they came', () => {
  const error = apiErrorFrom(400, { password: ['This password is too common.', 'Ay dolunayken olmaz.'] })
  expect(error.fields).toEqual({ password: ['error.registration.password_too_common', 'Ay dolunayken olmaz.'] })
})

test('fields of nested serializers are found under their own name', () => {
  const error = apiErrorFrom(400, { user: { username: ['This field may not be blank.'] } })
  expect(error.fields).toEqual({ username: ['error.field.required'] })
})

test('errors of single values of a list are reported for the list, once', () => {
  const error = apiErrorFrom(400, {
    recipient_emails: { 0: ['Enter a valid email address.'], 3: ['Enter a valid email address.'] },
    uploaded_media: [{}, { file: ['The submitted file is empty.'] }],
  })
  expect(error.fields).toEqual({ recipient_emails: ['error.field.email'], file: ['error.media.empty'] })
})

test('field lists that are wrapped once more are found', () => {
  const error = apiErrorFrom(400, { error: { username: ['A user with that username already exists.'] } })
  expect(error.fields).toEqual({ username: ['error.registration.username_exists'] })
})

test.each([
  [{ detail: 'Bugün kapalıyız.' }],
  [{ error: 'Bugün kapalıyız.' }],
  [{ error_message: 'Bugün kapalıyız.' }],
  [{ non_field_errors: ['Bugün kapalıyız.'] }],
  [['Bugün kapalıyız.']],
])('what is about the whole call is no field: %j', (body) => {
  const error = apiErrorFrom(400, body)
  expect(error).toMatchObject({ id: 'error.request.invalid', detail: 'Bugün kapalıyız.', fields: {} })
})

test('a known sentence is reported by its id alone', () => {
  const error = apiErrorFrom(403, { detail: 'Bu kampanyayı düzenleme yetkiniz yok!' })
  expect(error).toMatchObject({ id: 'error.campaign.not_owner', detail: undefined })
})

test('P-09 nothing that a broken server says is shown', () => {
  const error = apiErrorFrom(500, { detail: 'relation "users" does not exist', title: ['x'] })
  expect(error).toMatchObject({ id: 'error.server', detail: undefined, fields: {} })
  expect(apiErrorFrom(404, '<html><h1>nginx</h1></html>').detail).toBeUndefined()
})

test.each([
  [401, 'error.session.required'],
  [403, 'error.request.forbidden'],
  [404, 'error.request.not_found'],
  [413, 'error.request.too_large'],
  [415, 'error.request.media_type'],
  [418, 'error.request.invalid'],
  [429, 'error.request.throttled'],
  [500, 'error.server'],
  [502, 'error.unavailable'],
  [503, 'error.unavailable'],
  [507, 'error.media.storage_full'],
])('a bare %i has an id', (status, id) => {
  expect(apiErrorFrom(status, null).id).toBe(id)
  expect(apiErrorFrom(status, [1, 2]).id).toBe(id)
})

test('M-05 the waiting time and the request id are read', () => {
  const error = apiErrorFrom(429, {}, headers({ 'retry-after': '41.2', 'x-request-id': 'r-1' }))
  expect(error).toMatchObject({ retryAfter: 42, requestId: 'r-1' })
  expect(apiErrorFrom(429, {}, headers({ 'retry-after': 'soon' })).retryAfter).toBeUndefined()
})

test.each([
  ['Request was throttled. Expected available in 86 seconds.', 86],
  ['Request was throttled. Expected available in 1 second.', 1],
  ['Üst üste çok fazla istek yapıldı. 86 saniye içinde erişilebilir olması bekleniyor.', 86],
  ['Request was throttled.', undefined],
])('the waiting time of “%s” is %s', (detail, seconds) => {
  expect(apiErrorFrom(429, { detail })).toMatchObject({ id: 'error.request.throttled', retryAfter: seconds })
  expect(apiErrorFrom(429, { detail }, headers({ 'retry-after': '12' })).retryAfter).toBe(12)
})

test('seconds in a sentence of another kind are no waiting time', () => {
  expect(apiErrorFrom(400, { detail: 'The video is longer than 90 seconds.' }).retryAfter).toBeUndefined()
})

test.each([
  ['token_not_valid', 'error.session.expired'],
  ['user_not_found', 'error.session.expired'],
  ['user_inactive', 'error.session.expired'],
  ['password_changed', 'error.session.expired'],
  ['no_active_account', 'error.login.invalid'],
])('simplejwt’s %s is %s, whatever the sentence', (code, id) => {
  expect(apiErrorFrom(401, { detail: 'Tümden başka bir cümle', code })).toMatchObject({ id, detail: undefined })
})

test('what simplejwt says of each kind of token is no field', () => {
  const messages = [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is expired' }]
  const body = { detail: 'Given token not valid for any token type', code: 'token_not_valid', messages }
  expect(apiErrorFrom(401, body)).toMatchObject({ id: 'error.session.expired', fields: {} })
})

test('a code that nobody knows leaves the word to the sentence', () => {
  const error = apiErrorFrom(403, { detail: 'CSRF Failed: CSRF token missing.', code: 'permission_denied' })
  expect(error).toMatchObject({ id: 'error.request.forbidden', detail: undefined })
})

test('a token that is refused in a form is a mailed link, and no session', () => {
  const link = { id: 'error.password.link', detail: undefined }
  expect(apiErrorFrom(400, { error: 'Invalid token' })).toMatchObject(link)
  expect(apiErrorFrom(400, { detail: 'Token geçersiz veya süresi geçmiş' })).toMatchObject(link)
  expect(apiErrorFrom(401, { detail: 'Token is invalid' }).id).toBe('error.session.expired')
})

test('P-14 a field named __proto__ changes nothing', () => {
  const error = apiErrorFrom(400, JSON.parse('{"__proto__": ["x"], "title": ["y"]}'))
  expect(Object.keys(error.fields)).toEqual(['title'])
  expect(Object.getPrototypeOf(error.fields)).toBe(Object.prototype)
})
