import * as pages from './django-pages.ts'
import { type Answer, type Call, campaign, member, password, StubApi } from './stub-api.ts'

const turkish: Record<string, string> = {
  'No active account found with the given credentials': 'Verilen kimlik bilgileriyle aktif bir hesap bulunamadı',
  'Given token not valid for any token type': 'Verilen token hiçbir token tipi için geçerli değil',
  'Token is invalid or expired': 'Token geçersiz veya süresi geçmiş',
  'Token is blacklisted': 'Token kara listeye alınmış',
  'Authentication credentials were not provided.': 'Giriş bilgileri verilmedi.',
  'Not found.': 'Bulunamadı.',
  'This field is required.': 'Bu alan zorunlu.',
  'This field may not be blank.': 'Bu alan boş bırakılmamalı.',
  'A user with that username already exists.': 'Bu kullanıcı adında bir kullanıcı zaten mevcut.',
  'user with this email address already exists.': 'Bu e-posta adresi alanına sahip kullanıcı zaten mevcut.',
  'Enter a valid email address.': 'Geçerli bir e-posta adresi girin.',
  'This password is too short. It must contain at least 8 characters.':
    'Bu parola çok kısa. En az 8 karakter içermek zorunda.',
  'This password is too common.': 'Bu parola çok geneldir.',
  'This password is entirely numeric.': 'Bu parola tamamıyla sayısaldır.',
  'The password is too similar to the username.': 'Parolanız kullanıcı adı ile çok benzerdir.',
}

export const said = ({ headers }: Call, sentence: string): string =>
  headers['accept-language']?.startsWith('tr') ? (turkish[sentence] ?? sentence) : sentence

export function partOf({ body }: Call, name: string): string | undefined {
  const text = body.toString()
  const [boundary = ''] = text.split('\r\n', 1)
  const part = text.split(boundary).find((each) => each.includes(`; name="${name}"`))
  return part?.slice(part.indexOf('\r\n\r\n') + 4, -2)
}

/** Django REST framework with simplejwt and the calls of the specification, none of ours: no `me`, no sign-out, lists as bare arrays. */
export class Django extends StubApi {
  override groups: StubApi['groups'] = undefined
  debug = false
  comments: 'comments' | 'data' | 'results' | undefined
  profile: Record<string, unknown> = {}

  override reset() {
    super.reset()
    this.debug = false
    this.comments = undefined
    this.profile = {}
  }

  protected override usual(call: Call, path: string): Answer | Promise<Answer> {
    const { headers, method } = call
    if (headers.authorization && !this.signedIn(call)) return this.#tokenNotValid(call)
    const response = this.#answers[`${method} ${path}`]
    if (response) return response(call)
    if (method === 'GET' && /^\/campaign\/[1-9]\d{0,2}\/$/.test(path))
      return { body: campaign(Number(path.split('/')[2])) }
    const known = Object.keys(this.#answers).some((row) => row.endsWith(` ${path}`))
    if (known) return { status: 405, body: { detail: `Method "${method}" not allowed.` } }
    return { status: 404, page: this.debug ? pages.notFoundInDebug(this.url, path) : pages.notFound }
  }

  #answers: Record<string, (call: Call) => Answer | Promise<Answer>> = {
    'POST /users/login/': (call) => this.#logIn(call),
    'POST /token/refresh/': (call) => this.#refresh(call),
    'POST /users/register/': (call) => this.#register(call),
    'POST /users/forgot-password/': () => ({ body: { message: 'Password reset link sent to your email.' } }),
    'POST /users/reset-password/': () => ({ body: { message: 'Password has been reset successfully.' } }),
    [`GET /users/detail/${member.id}/`]: () => ({ body: this.#record() }),
    'PUT /users/update-profile/': (call) => this.#forMembers(call, () => this.#update(call)),
    'GET /campaign/list/': () => ({ body: [campaign(1), campaign(2)] }),
    [`GET /campaign/user/${member.id}/campaigns/`]: () => ({ body: [campaign(1)] }),
    'GET /campaign/hashtag/su/': () => ({ body: [campaign(2)] }),
    'GET /campaign/5/comments/': (call) => this.#forMembers(call, () => this.#listComments()),
    'POST /campaign/5/comments/create/': (call) => this.#forMembers(call, () => ({ status: 201, body: comment })),
  }

  #forMembers(call: Call, work: () => Answer): Answer {
    if (this.signedIn(call)) return work()
    const detail = said(call, 'Authentication credentials were not provided.')
    return { status: 401, body: { detail }, headers: { 'www-authenticate': 'Bearer realm="api"' } }
  }

  #tokenNotValid(call: Call): Answer {
    const detail = said(call, 'Given token not valid for any token type')
    const messages = [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is expired' }]
    return {
      status: 401,
      body: { detail, code: 'token_not_valid', messages },
      headers: { 'www-authenticate': 'Bearer realm="api"' },
    }
  }

  #logIn(call: Call): Answer {
    const form = new URLSearchParams(call.body.toString())
    if (form.get('email') === member.email && form.get('password') === password) return { body: this.pair() }
    return {
      status: 401,
      body: { detail: said(call, 'No active account found with the given credentials') },
      headers: { 'www-authenticate': 'Bearer realm="api"' },
    }
  }

  #refresh(call: Call): Answer {
    const { refresh: given } = JSON.parse(call.body.toString())
    if (this.refreshing === 'refuse' || !this.refresh.has(given)) {
      return { status: 401, body: { detail: said(call, 'Token is blacklisted'), code: 'token_not_valid' } }
    }
    const { access, refresh } = this.pair()
    if (this.refreshing === 'keep') return { body: { access } }
    this.refresh.delete(given)
    return { body: { access, refresh } }
  }

  #register(call: Call): Answer {
    const form = JSON.parse(call.body.toString())
    const faults: [field: string, wrong: boolean, sentence: string][] = [
      ['username', form.username === member.username, 'A user with that username already exists.'],
      ['email', form.email === member.email, 'user with this email address already exists.'],
      ['password', form.password === form.username, 'The password is too similar to the username.'],
      ['password', /^(12345678|password)$/.test(form.password), 'This password is too common.'],
    ]
    const body: Record<string, string[]> = {}
    for (const [name, wrong, sentence] of faults) if (wrong) body[name] = [...(body[name] ?? []), said(call, sentence)]
    if (Object.keys(body).length > 0) return { status: 400, body }
    return { status: 201, body: { id: 8, username: form.username, email: form.email } }
  }

  #record = () => ({ ...member, bio: '', profile_image: `${this.url}/media/profil.jpg`, ...this.profile })

  #update(call: Call): Answer {
    const name = partOf(call, 'user[username]')
    if (name === 'dolu') return { status: 400, body: { error: 'Bu kullanıcı adı zaten kullanılıyor.' } }
    if (name !== undefined) this.profile.username = name
    const bio = partOf(call, 'profile[bio]')
    if (bio !== undefined) this.profile.bio = bio
    const showEmail = partOf(call, 'user[privacy_settings][showEmail]')
    if (showEmail !== undefined) this.profile.privacy_settings = { showEmail: showEmail === 'true' }
    return { body: this.#record() }
  }

  #listComments(): Answer {
    return { body: this.comments ? { [this.comments]: [comment] } : [comment] }
  }
}

const comment = {
  id: 3,
  user: { id: member.id, username: member.username },
  text: 'Yanındayız',
  created_at: '2026-01-02T10:00:00Z',
}
