/** Words of a canonical title without the signs around them, and without what follows an apostrophe: endings of names. */
export const wordsOf = (title: string): string[] =>
  title
    .replace(/(?<=\p{L})['’‘`´]\p{L}+/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** What a word begins with in all its forms, more or less: endings carry the grammar. */
export const stemOf = (word: string): string => word.slice(0, Math.max(4, word.length - 3))

/** What is asked for, as verbs end: -sin after a verb’s own ending or a no, -iyor, -mayin, -meli, -elim. */
const demand =
  /(.{4}[bcçdfgğhjklmnprsştvyz]|.{2}m[ae])s[iuü]n(l[ae]r)?$|[iuü]yor(uz|um|lar)?$|..m[ae]yin$|.{3}m[ae]li$|.{3}[ae]lim$/

/** Words that stand in titles about anything, and verbs that are too short to be told by their endings. */
const anywhere = new Set(
  `acil adalet adil adina artik asla bir biz bize bizim bu böyle da daha de değil destek diye dur durdur durdurun evet
  gerek gibi hak hakki hakkimiz haydi hayir her herkes herkese hiç için ile imza insan kadar kampanya kampanyasi karşi
  lazim lütfen ki mi mu mü ne neden o olarak olmaz ona sahip ses sesimizi son şimdi şu talep tüm var ve ver verin veya ya yeni
  yeter yok yeterli çok bütün
  bitsin bulsun dursun etsin gelsin gitsin kalsin olsun versin yapin edin olun
  and for must not our please save should stop the want we`.split(/\s+/),
)

/** What kind of place a name is of. */
const placeKinds = /^(belediye|büyükşehir|bulvar|cadde|ilçe|köy|mahalle|müdürlü|sokağ|sokak|türkiye)/

/** The words that say what a title is about; those that any title may have make no two alike. */
export const subjectOf = (title: string): string[] =>
  [...new Set(wordsOf(title))].filter(
    (word) => word.length > 1 && !anywhere.has(word) && !demand.test(word) && !placeKinds.test(word),
  )
