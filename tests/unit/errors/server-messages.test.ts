import { idOfSentence } from '../../../lib/shared/errors/server-messages'

// Messages of Django 3 to 5, Django REST framework and simplejwt in both languages, and usual variants:
// sentence, field, id.
const wordings = `
A user with that username already exists. | username | registration.username_exists
user with this username already exists. | username | registration.username_exists
Bu kullanıcı adında bir kullanıcı zaten mevcut. | username | registration.username_exists
Bu kullanıcı adına sahip bir kullanıcı zaten mevcut. | username | registration.username_exists
Bu username alanına sahip user zaten mevcut. | username | registration.username_exists
This field must be unique. | username | registration.username_exists
UNIQUE constraint failed: users_user.username | | registration.username_exists
Bu kullanıcı adı zaten alınmış. | | registration.username_exists
Bu alan eşsiz olmalı. | email | registration.email_exists
user with this email already exists. | email | registration.email_exists
user with this email address already exists. | email | registration.email_exists
Bu e-posta adresi zaten kayıtlı. | email | registration.email_exists
Bu email alanına sahip user zaten mevcut. | email | registration.email_exists
Bu e-posta adresi alanına sahip kullanıcı zaten mevcut. | email | registration.email_exists
UNIQUE constraint failed: users_user.email | | registration.email_exists
Bu e-posta adresi zaten kayıtlı. | | registration.email_exists
Bu e-mail zaten kullanılıyor. | | registration.email_exists
Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters. | username | registration.username_invalid
Geçerli bir kullanıcı adı girin. Bu değer sadece harfleri, sayıları, ve @/./+/-/_ karakterlerini içerebilir. | username | registration.username_invalid
Geçerli bir kullanıcı adı girin. Bu değer sadece İngilizce harfleri, sayıları, ve @/./+/-/_ karakterlerini içerebilir. | username | registration.username_invalid
There was a problem with the email address. | email | registration.email_error
E-posta adresiyle ilgili bir sorun oluştu. | | registration.email_error
Enter a valid email address. | email | registration.email_invalid
Geçerli bir e-posta adresi girin. | email | registration.email_invalid
Enter a valid email address. | recipient_emails | field.email

This password is too short. It must contain at least 8 characters. | password | registration.password_too_short
Bu parola çok kısa. En az 8 karakter içermek zorunda. | password | registration.password_too_short
Ensure this field has at least 8 characters. | password | registration.password_too_short
Bu alanın en az 8 karakter barındırdığından emin olun. | new_password | registration.password_too_short
This password is too common. | password | registration.password_too_common
Bu parola çok yaygın. | password | registration.password_too_common
Bu parola çok geneldir. | password | registration.password_too_common
This password is entirely numeric. | password | registration.password_numeric
Bu parola tamamıyla sayısaldır. | password | registration.password_numeric
Bu parola tamamen sayısal. | password | registration.password_numeric
The password is too similar to the username. | password | registration.password_invalid
The password is too similar to the email address. | password | registration.password_invalid
Parolanız kullanıcı adı ile çok benzerdir. | password | registration.password_invalid
The two password fields didn’t match. | password2 | registration.passwords_not_match
Password fields didn't match. | password | registration.passwords_not_match
Passwords do not match. | password2 | registration.passwords_not_match
İki parola alanı uyuşmadı. | password2 | registration.passwords_not_match
İki parola alanı eşleşmedi. | password2 | registration.passwords_not_match
Şifreler eşleşmiyor. | password2 | registration.passwords_not_match

No active account found with the given credentials | | login.invalid
Verilen kimlik bilgileriyle aktif bir hesap bulunamadı | | login.invalid
Unable to log in with provided credentials. | | login.invalid
Verilen bilgiler ile giriş sağlanamadı. | | login.invalid
Please enter a correct email address and password. Note that both fields may be case-sensitive. | | login.invalid
Lütfen doğru e-posta adresi ve parola girin. Her iki alanın da büyük/küçük harfe duyarlı olabileceğini unutmayın. | | login.invalid
Incorrect authentication credentials. | | login.invalid
Giriş bilgileri hatalı. | | login.invalid
Invalid username/password. | | login.invalid
Geçersiz kullanıcı adı/parola | | login.invalid
Geçersiz kullanıcı adı / şifre. | | login.invalid
Invalid email or password | | login.invalid
Invalid credentials | | login.invalid
E-posta veya şifre hatalı. | | login.invalid
Must include "username" and "password". | | field.required
"Kullanıcı Adı" ve "Parola" eklenmeli. | | field.required

Token is invalid or expired | | session.expired
Token geçersiz veya süresi geçmiş | | session.expired
Token is invalid | | session.expired
Token is expired | | session.expired
Token is blacklisted | | session.expired
Token kara listeye alınmış | | session.expired
Token has wrong type | | session.expired
Token'in tipi yanlış | | session.expired
Token 'exp' claim has expired | | session.expired
Token'in 'exp' claim'i sona erdi | | session.expired
Token contained no recognizable user identification | | session.expired
Token tanınabilir bir kullanıcı kimliği içermiyor | | session.expired
Given token not valid for any token type | | session.expired
Verilen token hiçbir token tipi için geçerli değil | | session.expired
No active account found for the given token. | | session.expired
The user's password has been changed. | | session.expired
User is inactive | | session.expired
Kullanıcı etkin değil | | session.expired
User inactive or deleted. | | session.expired
Kullanıcı aktif değil ya da silinmiş. | | session.expired
Invalid token. | | session.expired
Geçersiz simge. | | session.expired
Authentication credentials were not provided. | | session.required
Giriş bilgileri verilmedi. | | session.required

Invalid value | token | password.link
Geçersiz değer | uid | password.link
Invalid user id or user doesn't exist. | uid | password.link
The password reset link was invalid, possibly because it has already been used.  Please request a new password reset. | | password.link
Parola sıfırlama bağlantısı geçersiz olmuş, çünkü zaten kullanılmış. Lütfen yeni bir parola sıfırlama isteyin. | | password.link

You do not have permission to perform this action. | | request.forbidden
Bu işlemi yapmak için izniniz bulunmuyor. | | request.forbidden
CSRF Failed: CSRF token missing. | | request.forbidden
CSRF doğrulaması başarısız oldu. İstek iptal edildi. | | request.forbidden
Request was throttled. Expected available in 35 seconds. | | request.throttled
Üst üste çok fazla istek yapıldı. | | request.throttled
Not found. | | request.not_found
Bulunamadı. | | request.not_found
No Campaign matches the given query. | | request.not_found
Method "POST" not allowed. | | request.method
"POST" metoduna izin verilmiyor. | | request.method
Unsupported media type "text/plain" in request. | | request.media_type
İstekte desteklenmeyen medya tipi: "text/plain". | | request.media_type
Malformed request. | | request.invalid
Bozuk istek. | | request.invalid
JSON parse error - Expecting value: line 1 column 1 (char 0) | | request.invalid
Multipart form parse error - Invalid boundary in multipart: None | | request.invalid
Invalid page. | | request.invalid
Geçersiz sayfa. | | request.invalid
User not found | | profile.not_found
Kullanıcı bulunamadı | | profile.not_found

This field is required. | title | field.required
This field may not be blank. | title | field.required
This field may not be null. | title | field.required
This field cannot be blank. | title | field.required
Bu alan zorunlu. | title | field.required
Bu alan zorunludur. | title | field.required
Bu alan boş bırakılmamalı. | title | field.required
Bu alan boş olamaz. | title | field.required
No file was submitted. | uploaded_media | field.required
Hiçbir dosya verilmedi. | uploaded_media | field.required
Ensure this field has no more than 170 characters. | title | field.too_long:170
Bu alanın 170 karakterden fazla karakter barındırmadığından emin olun. | title | field.too_long:170
Ensure this value has at most 150 characters (it has 151). | username | field.too_long:150
Bu değerin en fazla 150 karaktere sahip olduğuna emin olun (şu an 151). | username | field.too_long:150
Ensure this field has at least 50 characters. | change_request | field.too_short:50
Bu alanın en az 50 karakter barındırdığından emin olun. | change_request | field.too_short:50
Ensure this value has at least 3 characters (it has 2). | username | field.too_short:3
"moon" is not a valid choice. | scope | field.choice
"ay" geçerli bir seçim değil. | scope | field.choice
Select a valid choice. moon is not one of the available choices. | scope | field.choice
Geçerli bir seçenek seçin. ay mevcut seçeneklerden biri değil. | scope | field.choice
Null characters are not allowed. | title | field.text
Boş karakterlere izin verilmiyor. | title | field.text
Not a valid string. | title | field.invalid
Geçerli bir string değil. | title | field.invalid
Must be a valid boolean. | isCimer | field.invalid
Geçerli bir boolean olmalı. | isCimer | field.invalid
Invalid pk "9" - object does not exist. | campaign_id | field.invalid
Geçersiz pk "9" - obje bulunamadı. | campaign_id | field.invalid
The submitted file is empty. | uploaded_media | media.empty
Gönderilen dosya boş. | uploaded_media | media.empty
Upload a valid image. The file you uploaded was either not an image or a corrupted image. | profile_image | media.unsupported
Geçerli bir resim yükleyin. Yüklediğiniz dosya resim değil ya da bozuk. | profile_image | media.unsupported
Geçerli bir resim gönderin. Gönderdiğiniz dosya ya bir resim değildi ya da bozulmuş bir resimdi. | profile_image | media.unsupported
File extension “exe” is not allowed. Allowed extensions are: png. | uploaded_media | media.unsupported
“exe” dosya uzantısına izin verilmiyor. İzin verilen uzantılar: png. | uploaded_media | media.unsupported

You must be logged in to view this campaign. | | campaign.login_required
Bu kampanyayı düzenleme yetkiniz yok! | | campaign.not_owner
Campaign not found. | | campaign.not_found
`
  .split('\n')
  .filter((row) => row !== '')
  .map((row) => row.split('|').map((part) => part.trim()) as [sentence: string, field: string, id: string])

test.each(wordings)('“%s” at “%s” is %s', (sentence, field, id) => {
  expect(idOfSentence(sentence, field)).toBe(`error.${id}`)
})

test('a sentence that is not listed has no id', () => {
  expect(idOfSentence('The moon is full tonight.', 'title')).toBeUndefined()
  expect(idOfSentence('', 'title')).toBeUndefined()
})

test('capital letters of both alphabets make no difference', () => {
  expect(idOfSentence('BU PAROLA ÇOK YAYGIN.', 'password')).toBe('error.registration.password_too_common')
  expect(idOfSentence('THIS FIELD IS REQUIRED.', 'title')).toBe('error.field.required')
})
