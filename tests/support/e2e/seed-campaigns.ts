/** One for each group of tests, which check counts. */
export const reachableTitles = {
  mail: 'Sahil yolundaki ağaçlar kesilmesin',
  fax: 'Okul yoluna ışık konulsun',
  card: 'Mahalle kütüphanesi açık kalsın',
  talk: 'Barınaktaki köpeklere su ve gölge sağlansın',
  loss: 'Gece otobüsleri geri gelsin',
}

export const reachable = (title: string) => ({
  title,
  content: `${title}: yüz kırk çınar işaretlendi, kesim pazartesi başlıyor. #Çınarlar`,
  petition: [
    'Sahil yolundaki yüz kırk çınarın kesilmesi kararının geri alınmasını saygıyla talep ediyoruz.',
    'Ağaçların gölgesi kalmadan o yolda yürünmez; kökleri gitmeden kıyı da tutulmaz. '.repeat(40),
  ].join('\n\n'),
  institution_or_person_name: 'Örnek Belediyesi Park ve Bahçeler Müdürlüğü',
  email: 'parklar@ornek.example',
  cc: 'basin@ornek.example, cevre@ornek.example',
  phone_number: '+90 212 555 01 23',
  fax_number: '+90 212 555 01 24',
})

const [rightToLeft, end, nothing] = ['\u202e', '\u202c', '\u200b']

export const hostile = {
  title: `${'Ğ'.repeat(140)} ${rightToLeft}abc${end}${nothing} 🧑🏽‍🚒`,
  content: [
    `javascript:alert(1) data:text/html,x <img src=x onerror=alert(1)> ${'ö'.repeat(2500)}`,
    `www.ornek.example/${rightToLeft}gnp.exe https://ornek.example/${'a'.repeat(300)} "onmouseover=alert(1)`,
  ].join('\n\n'),
  petition: `${'ş'.repeat(1700)} ${rightToLeft}🏳️‍🌈 מחאה احتجاج`,
  institution_or_person_name: `🏛️ ${'İ'.repeat(180)} ${rightToLeft}מוסד`,
  email: 'liman@ornek.example, a%0d%0abcc%3Akurban@ornek.example, b&bcc=kurban@ornek.example',
  phone_number: '+90 212 555 01 25',
  fax_number: '+90 212 555 01 26',
}
