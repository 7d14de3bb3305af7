export const wordsOf = (title: string): string[] =>
  title
    .replace(/(?<=\p{L})'\p{L}+/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Endings of verbs that state a demand: -sin after a verbal or negative suffix, -iyor, -mayin, -meli, -elim. */
const demand =
  /(.{4}[bcçdfgğhjklmnprsştvyz]|.{2}m[ae])s[iuü]n(l[ae]r)?$|[iuü]yor(uz|um|lar)?$|..m[ae]yin$|.{3}m[ae]li$|.{3}[ae]lim$/

/** Common words, and verbs too short to be recognised by their ending. */
const anywhere = new Set(
  `acil adalet adil adina artik asla bir biz bize bizim bu böyle da daha de değil destek diye dur durdur durdurun evet
  gerek gibi hak hakki hakkimiz haydi hayir her herkes herkese hiç için ile imza insan kadar kampanya kampanyasi karşi
  lazim lütfen ki mi mu mü ne neden o olarak olmaz ona sahip ses sesimizi son şimdi şu talep tüm var ve ver verin veya ya yeni
  yeter yok yeterli çok bütün
  bitsin bulsun dursun etsin gelsin gitsin kalsin olsun versin yapin edin olun
  and for must not our please save should stop the want we`.split(/\s+/),
)

const placeKinds = /^(belediye|büyükşehir|bulvar|cadde|ilçe|köy|mahalle|müdürlü|sokağ|sokak|türkiye)/

export const subjectOf = (title: string): string[] =>
  [...new Set(wordsOf(title))].filter(
    (word) => word.length > 1 && !anywhere.has(word) && !demand.test(word) && !placeKinds.test(word),
  )
