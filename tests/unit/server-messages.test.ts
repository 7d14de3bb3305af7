import { idOfSentence } from '../../lib/shared/server-messages'

/** Wordings of Django, Django REST framework and simplejwt, in both languages, as those projects ship them. */
const wordings: [sentence: string, field: string, id: string][] = [
  ['A user with that username already exists.', 'username', 'error.registration.username_exists'],
  ['user with this username already exists.', 'username', 'error.registration.username_exists'],
  ['Bu kullanıcı adında bir kullanıcı zaten mevcut.', 'username', 'error.registration.username_exists'],
  ['Bu username alanına sahip user zaten mevcut.', 'username', 'error.registration.username_exists'],
  ['This field must be unique.', 'username', 'error.registration.username_exists'],
  ['Bu alan eşsiz olmalı.', 'email', 'error.registration.email_exists'],
  ['user with this email already exists.', 'email', 'error.registration.email_exists'],
  ['user with this email address already exists.', 'email', 'error.registration.email_exists'],
  ['Bu e-posta adresi zaten kayıtlı.', 'email', 'error.registration.email_exists'],
  ['Bu email alanına sahip user zaten mevcut.', 'email', 'error.registration.email_exists'],
  [
    'Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters.',
    'username',
    'error.registration.username_invalid',
  ],
  [
    'Geçerli bir kullanıcı adı girin. Bu değer sadece harfleri, sayıları ve @/./+/-/_ karakterlerini içerebilir.',
    'username',
    'error.registration.username_invalid',
  ],
  ['Enter a valid email address.', 'email', 'error.registration.email_invalid'],
  ['Geçerli bir e-posta adresi girin.', 'email', 'error.registration.email_invalid'],
  ['Enter a valid email address.', 'recipient_emails', 'error.field.email'],
  [
    'This password is too short. It must contain at least 8 characters.',
    'password',
    'error.registration.password_too_short',
  ],
  ['Bu parola çok kısa. En az 8 karakter içermek zorunda.', 'password', 'error.registration.password_too_short'],
  ['Ensure this field has at least 8 characters.', 'password', 'error.registration.password_too_short'],
  ['This password is too common.', 'password', 'error.registration.password_too_common'],
  ['Bu parola çok yaygın.', 'password', 'error.registration.password_too_common'],
  ['This password is entirely numeric.', 'password', 'error.registration.password_numeric'],
  ['Bu parola tamamıyla sayısal.', 'password', 'error.registration.password_numeric'],
  ['Bu parola tamamen sayısal.', 'password', 'error.registration.password_numeric'],
  ['The two password fields didn’t match.', 'password2', 'error.registration.passwords_not_match'],
  ["Password fields didn't match.", 'password', 'error.registration.passwords_not_match'],
  ['Passwords do not match.', 'password2', 'error.registration.passwords_not_match'],
  ['İki parola alanı uyuşmadı.', 'password2', 'error.registration.passwords_not_match'],
  ['Şifreler eşleşmiyor.', 'password2', 'error.registration.passwords_not_match'],
  ['No active account found with the given credentials', '', 'error.login.invalid'],
  ['Verilen kimlik bilgileriyle aktif bir hesap bulunamadı', '', 'error.login.invalid'],
  ['Invalid email or password', '', 'error.login.invalid'],
  ['E-posta veya şifre hatalı.', '', 'error.login.invalid'],
  ['Token is invalid or expired', '', 'error.session.expired'],
  ['Given token not valid for any token type', '', 'error.session.expired'],
  ['Authentication credentials were not provided.', '', 'error.session.required'],
  ['Giriş bilgileri verilmedi.', '', 'error.session.required'],
  ['You do not have permission to perform this action.', '', 'error.request.forbidden'],
  ['Bu işlemi yapmak için izniniz bulunmuyor.', '', 'error.request.forbidden'],
  ['Request was throttled. Expected available in 35 seconds.', '', 'error.request.throttled'],
  ['Üst üste çok fazla istek yapıldı.', '', 'error.request.throttled'],
  ['This field is required.', 'title', 'error.field.required'],
  ['This field may not be blank.', 'title', 'error.field.required'],
  ['Bu alan zorunlu.', 'title', 'error.field.required'],
  ['Bu alan boş bırakılmamalı.', 'title', 'error.field.required'],
  ['Ensure this field has no more than 170 characters.', 'title', 'error.field.too_long:170'],
  ['Bu alanın 170 karakterden fazla karakter barındırmadığından emin olun.', 'title', 'error.field.too_long:170'],
  ['Ensure this field has at least 50 characters.', 'change_request', 'error.field.too_short:50'],
  ['Bu alanın en az 50 karakter barındırdığından emin olun.', 'change_request', 'error.field.too_short:50'],
  ['"moon" is not a valid choice.', 'scope', 'error.field.choice'],
  ['"ay" geçerli bir seçim değil.', 'scope', 'error.field.choice'],
  ['The submitted file is empty.', 'uploaded_media', 'error.media.empty'],
  ['Gönderilen dosya boş.', 'uploaded_media', 'error.media.empty'],
  ['You must be logged in to view this campaign.', '', 'error.campaign.login_required'],
  ['Bu kampanyayı düzenleme yetkiniz yok!', '', 'error.campaign.not_owner'],
  ['Campaign not found.', '', 'error.campaign.not_found'],
  ['Not found.', '', 'error.request.not_found'],
  ['Bulunamadı.', '', 'error.request.not_found'],
]

test.each(wordings)('“%s” at %s', (sentence, field, id) => {
  expect(idOfSentence(sentence, field)).toBe(id)
})

test('a sentence that nobody has told us is none of ours', () => {
  expect(idOfSentence('The moon is full tonight.', 'title')).toBeUndefined()
  expect(idOfSentence('', 'title')).toBeUndefined()
})

test('capital letters of both alphabets make no difference', () => {
  expect(idOfSentence('BU PAROLA ÇOK YAYGIN.', 'password')).toBe('error.registration.password_too_common')
  expect(idOfSentence('THIS FIELD IS REQUIRED.', 'title')).toBe('error.field.required')
})
