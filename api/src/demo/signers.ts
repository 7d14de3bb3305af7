import { type Random, randomOf } from './random.ts'

const words = (text: string) => text.trim().split(/\s+/)

const firstNames = words(`
  Ahmet Ayşe Mehmet Fatma Mustafa Zehra Hüseyin Emine Hasan Meryem İbrahim Şerife Osman Zeliha Yusuf Büşra Murat
  Esra Ömer Merve Ramazan Kübra Halil Tuğba Süleyman Özlem Abdullah Gülşen Salih Songül Serkan Yasemin Cem Filiz
  Volkan Pınar Uğur Derya Onur Ceren Burak İrem Çağlar Ebru Tolga Nurcan Kaan Sibel Yiğit Gamze Baran Rojda Ilgaz
  Işıl Şükrü Ülkü Güneş Umut Nihal Cihan
`)
const lastNames = words(`
  Akgül Aktaş Arıkan Aydoğdu Balcı Başaran Bayındır Bilgiç Bulut Candan Çakır Çetinkaya Çiftçi Dağlı Demirbaş
  Dinçer Ekinci Erdoğmuş Ergüven Eryılmaz Genç Gökçe Güler Gündoğan Irmak İncesu İpek Kahveci Karadere Kılıçarslan
  Kocabaş Köseoğlu Kuyumcu Menekşe Nalbant Oğuzhan Öğütçü Örs Özgür Parlak Sağlam Saraç Sezgin Şahinbaş Şenocak
  Taşkıran Tekeli Topuz Turgut Uçar Uysal Ünsal Üstündağ Varol Yağmur Yalçınkaya Yavuz Yıldızhan Yörükoğlu Zengin
`)

const reasons = [
  'Susarsak değişmez.',
  'Komşularım için imzaladım.',
  'Çok geç olmadan.',
  'Bu kadarını istemek hakkımız.',
  'Kızım sordu, verecek cevabım yoktu.',
  'Yıllardır aynı dert. Yeter artık.',
  'Uzakta yaşıyorum ama gönlüm sizinle.',
  'Bugün onların başında, yarın bizim.',
  'Okurken içim sıkıştı. Bir imza az ama hiç yoktan iyidir.',
  'Annem de aynı şeyi yaşadı.',
  'Bir cevap bile verilmemiş olması yetti bana.',
  'Otuz yıldır bu mahalledeyim, böylesini görmedim.',
  'Çocuklarımıza ne bırakacağımızı düşündüm, imzaladım.',
  'Sustuğum her gün için utandım.',
  'Herkes bir kişiye anlatsa yeter.',
  'Aynısı bizim ilçede de var, sıra bize de gelsin.',
  'Babamın hatırına.',
  'Verilen sözün tutulmasını istiyorum, o kadar.',
  'Haklısınız, yanınızdayım.',
  'Bunu yazmak bile ayıp; bugüne kadar çözülmüş olmalıydı.',
  'İlk kez bir kampanyaya imza veriyorum.',
  'Öğretmenim söyledi, okudum, hak verdim.',
  'Yarın çok geç olabilir.',
  'Bir imza bir dakika, susmak ömür boyu.',
  '',
]

const homes = ['İzmir', 'Ankara', 'İstanbul', 'Van', 'Eskişehir', 'Bursa', 'Adana', 'Denizli', 'Çanakkale', 'Gaziantep']
const sharing = 0.6

export type DemoSigner = { name: string; email: string; province: string | null }

const plainLetters: Record<string, string> = { ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u' }

const one = (random: Random, list: string[]) => list[Math.floor(random() * list.length)] ?? ''

const ascii = (name: string) =>
  name.toLocaleLowerCase('tr').replace(/[çğıöşü]/g, (letter) => plainLetters[letter] ?? '')

const talkative = 0.04

export function demoStatements(signers: readonly DemoSigner[], seed: number) {
  const random = randomOf(seed)
  const left = [...reasons]
  return signers
    .filter(() => random() < talkative)
    .slice(0, reasons.length)
    .map(({ email }) => {
      const [text = ''] = left.splice(Math.floor(random() * left.length), 1)
      return { email, text, is_named: text === '' || random() < 0.7 }
    })
}

export function demoSigners(count: number, seed: number): DemoSigner[] {
  const random = randomOf(seed)
  const homeRandom = randomOf(-seed)
  const taken = new Map<string, number>()
  return Array.from({ length: count }, () => {
    const first = one(random, firstNames)
    const last = one(random, lastNames)
    const stem = `${ascii(first)}.${ascii(last)}`
    const uses = (taken.get(stem) ?? 0) + 1
    taken.set(stem, uses)
    const province = homeRandom() < sharing ? one(() => homeRandom() ** 2, homes) : null
    return { name: `${first} ${last}`, email: `${stem}${uses > 1 ? uses : ''}@imza.example`, province }
  })
}
