import { type CampaignType, generationRequest, type Language, type Scope, type Topic } from '@sesol/contract'
import { materialOf } from './material.ts'

type Story = {
  language?: Language
  type?: CampaignType
  scope?: Scope
  topic: Topic
  to: string
  /** The event, or the place of the campaign. */
  place?: string
  /** Nothing was typed as a demand: the calls of the specification allow it. */
  demand?: string
  text: string
  more?: Record<string, string>
}

const mainOf = { complaint: 'complaint_description', change: 'change_request', awareness: 'awareness_message' } as const

/** Thirty stories as people type them. */
export const stories: Story[] = [
  {
    topic: 'environment',
    to: 'Denizli Valiliği',
    place: 'Kızıldere, Acıpayam, Denizli',
    demand: 'arıtma tesisi yapılsın',
    text: 'Boyahanelerin atık suyu altı yıldır arıtılmadan deremize akıyor. Geçen yaz 1.500 balık öldü.',
    more: { victims: 'Köylüler ve arıcılar', offenders: 'Boyahaneler', complaint_event_date: '2026-05-01T00:00:00' },
  },
  {
    topic: 'animal_rights',
    to: 'Çankaya Belediyesi',
    place: 'Söğüt Parkı, Çankaya, Ankara',
    demand: 'Parktaki zehirli mamalar toplansın, kamera kayıtları incelensin.',
    text: 'Parkta üç köpek zehirlenmiş hâlde bulundu. Mama kaplarının yanında pembe taneler vardı, veteriner zehir dedi.',
    more: { victims: 'Üç sahipsiz köpek' },
  },
  {
    topic: 'disabled_persons',
    to: 'Samsun Büyükşehir Belediyesi',
    place: 'İstasyon durağı, Samsun',
    demand: 'tramvay durağındaki asansörün tamiri',
    text: 'tramvay durağındaki asansör dört aydır çalışmıyor. tekerlekli sandalyeyle durağa inemiyoruz, en yakın durak 900 metre uzakta',
  },
  {
    topic: 'education',
    to: 'Millî Eğitim Bakanlığı',
    place: 'Yamaç Ortaokulu, Tortum, Erzurum',
    demand: 'Okulumuzun kaloriferi yakılsın!!!',
    text: 'Okulumuzun kaloriferi kasım başından beri yanmıyor!!! Sınıfta montla ders işliyoruz, derece 11’i gösteriyor.',
    more: { victims: '212 öğrenci' },
  },
  {
    topic: 'environment',
    to: 'Muğla Valiliği',
    place: 'Gökçe köyü, Yatağan',
    demand: 'Taş ocağı gece çalışmasın',
    text: 'Taş ocağı her gece saat 02.30’a kadar patlatma yapıyor. Evlerin duvarları çatladı, 14 ev hasar gördü.',
    more: { offenders: 'Taş ocağı işletmesi' },
  },
  {
    scope: 'national',
    topic: 'public_policy',
    to: 'Parlak Tekstil A.Ş.',
    place: 'Organize sanayi bölgesi, Çorlu, Tekirdağ',
    demand: 'işçilerin üç aylık maaşı hemen ödensin',
    text: 'Fabrikada 86 işçinin üç aylık maaşı ödenmedi. İtiraz edenlere kapı gösterildi.',
    more: { victims: '86 işçi', offenders: 'Fabrika yönetimi' },
  },
  {
    topic: 'health',
    to: 'Sağlık Bakanlığı',
    place: 'Devlet hastanesi, Kırşehir',
    demand: 'göz doktoru',
    text: 'Göz polikliniğinde randevu ancak yedi ay sonraya veriliyor. Annem bu sürede bir gözünü kaybetti.',
  },
  {
    topic: 'environment',
    to: 'Bursa Büyükşehir Belediyesi',
    place: 'Çekirge Caddesi, Bursa',
    demand: 'Kesilen 23 çınarın yerine yenileri dikilsin ve kalan ağaçlar koruma altına alınsın.',
    text: 'Çekirge Caddesi’nde 40 yıllık çınarlar bir gecede kesildi. 23 ağaç gitti, tabela bile asılmadı.',
    more: { complaint_event_date: '2026-04-18T00:00:00' },
  },
  {
    topic: 'women_rights',
    to: 'İETT Genel Müdürlüğü',
    place: '500T hattı, İstanbul',
    demand: 'Gece otobüslerinin kamera kayıtları şikâyet edene üç gün içinde verilsin',
    text: 'Gece otobüsünde taciz edildim. Şoföre söyledim, durmadı. Kameraların kaydı iki haftadır verilmiyor.',
  },
  {
    topic: 'culture_and_art_and_media',
    to: 'Kültür ve Turizm Bakanlığı',
    place: 'Divriği, Sivas',
    demand: 'kütüphanenin çatısı onarılsın',
    text: 'İlçe kütüphanesinin çatısı akıyor. Geçen kış 300 kitap ıslandı, çocuk bölümü kapatıldı.',
    more: { victims: 'Okurlar ve çocuklar' },
  },
  {
    topic: 'elderly_rights',
    to: 'Aile ve Sosyal Hizmetler Bakanlığı',
    place: 'Huzurevi, Isparta',
    demand: 'Huzurevinde gece vardiyasındaki bakıcı sayısı artırılmalı',
    text: 'Huzurevinde geceleri 60 kişiye bir bakıcı kalıyor. Babam iki kez düştü, sabaha kadar yerde kaldı.',
  },
  {
    topic: 'health',
    to: 'çorum valiliği',
    place: 'Elmalı köyü, Çorum',
    demand: 'KÖYÜMÜZE TEMİZ SU GELSİN',
    text: 'KÖYÜN SUYU BULANIK AKIYOR. ÇOCUKLAR HASTA OLDU, DİLEKÇE YAZDIK CEVAP GELMEDİ.',
    more: { victims: 'köylüler' },
  },
  {
    topic: 'public_policy',
    to: 'Van Valiliği',
    place: 'Cumhuriyet Caddesi, Van',
    demand: 'lütfen kaldırımdaki masalar kaldırılsın',
    text: 'kahvehane kaldırımı masalarla kapattı . engelliler ve çocuklu anneler yoldan yürüyor.geçen hafta bir kadına araba çarptı',
  },
  {
    type: 'change',
    topic: 'child_and_family_welfare',
    to: 'Karşıyaka Belediyesi',
    place: 'Karşıyaka, İzmir',
    demand: 'Okulun önüne yaya geçidi ve hız kesici yapılsın',
    text: 'Okulun önüne yaya geçidi ve hız kesici yapılsın. Yolda her sabah 400 çocuk karşıya geçiyor.',
    more: { change_justification: 'Geçen yıl aynı yerde beş kaza oldu.' },
  },
  {
    type: 'change',
    topic: 'public_policy',
    to: 'Eskişehir Büyükşehir Belediyesi',
    place: 'Eskişehir',
    demand: 'Gece otobüsü hafta sonu saat 03.00’e kadar çalışsın',
    text: 'Hafta sonu son otobüs 23.15’te kalkıyor. Gece vardiyasından çıkanlar eve yürüyerek dönüyor.',
    more: {
      change_justification: 'Gece çalışan hemşireler 6 kilometre yürüyor.',
      change_expected_outcome: 'güvenli dönüş',
    },
  },
  {
    type: 'change',
    scope: 'national',
    topic: 'disabled_persons',
    to: 'Sağlık Bakanlığı',
    demand: 'Her devlet hastanesinde en az bir işaret dili tercümanı bulunsun.',
    text: 'Doğumda ne söylendiğini anlamadım, imzaladığım kâğıdı okuyamadım. Yanımda çeviren kimse yoktu.',
  },
  {
    type: 'change',
    topic: 'animal_rights',
    to: 'Kadıköy Belediyesi',
    place: 'Kadıköy, İstanbul',
    demand: 'Sahildeki 18 besleme noktası geri konsun, kapları belediye yıkasın.',
    text: 'Sahildeki besleme noktaları nisanda kaldırıldı. O günden beri kediler çöpe döndü.',
  },
  {
    type: 'change',
    scope: 'national',
    topic: 'public_policy',
    to: 'Örnek Yatırım Holding',
    text: 'Emekli maaşını çekmek için para ödüyoruz. Emekli hesaplarından alınan 35 lira işlem ücreti kaldırılsın.',
  },
  {
    type: 'change',
    topic: 'environment',
    to: 'TBMM',
    scope: 'national',
    demand: 'Tek kullanımlık plastik bardak yasaklansın istiyoruz',
    text: 'Bir ailede haftada yedi plastik kap birikiyor. Sahilde topladığımız çöpün yarısı bardak ve kapak.',
  },
  {
    type: 'change',
    topic: 'sports',
    to: 'Torbalı Belediyesi',
    place: 'Torbalı, İzmir',
    demand: 'sahanın anahtarı mahalleye verilsin',
    text: 'Saha kilitli.\nAnahtar kimsede yok.\nÇocuklar yolda oynuyor, oysa saha boş duruyor.',
  },
  {
    type: 'change',
    scope: 'national',
    topic: 'education',
    to: 'Millî Eğitim Bakanlığı',
    demand: 'Devlet okullarında her öğrenciye bir öğün ücretsiz yemek verilsin.',
    text: 'Sınıfımda 31 çocuktan 12’si kahvaltısız geliyor. Kantinde bir tost 60 lira.',
    more: { change_expected_outcome: 'Aç çocuk kalmaz, derslerde uyuyan olmaz.' },
  },
  {
    type: 'change',
    topic: 'elderly_rights',
    to: 'Fatih Kaymakamlığı',
    place: 'Fatih, İstanbul',
    demand: 'Meydandaki hoparlörler saat 22.00’den sonra sussun',
    text: 'Meydandaki hoparlörler gece yarısına kadar çalıyor. Yaşlılar uyuyamıyor; 19 komşu tutanağa imza attı.',
  },
  {
    type: 'change',
    topic: 'public_policy',
    to: 'Ağrı İl Özel İdaresi',
    place: 'Yukarı Dereli köyü, Diyadin, Ağrı',
    demand: 'köyün yolunun asfaltlanması',
    text: 'koyumuzun yolu kisin kapaniyor hasta olunca ambulans gelemiyor. gecen kis iki hastayi kizakla tasidik',
  },
  {
    type: 'awareness',
    scope: 'national',
    topic: 'environment',
    to: 'Tarım ve Orman Bakanlığı',
    text: 'Arılar ilaçlanan tarlalarda ölüyor. İlaçlamanın akşam yapılmasını, arıcılara iki gün önce haber verilmesini istiyoruz.',
    more: { awareness_topic: 'Arı ölümleri' },
  },
  {
    type: 'awareness',
    topic: 'health',
    to: 'Erzurum Valiliği',
    place: 'Erzurum',
    demand: 'Sobalı evlere ücretsiz gaz dedektörü dağıtılsın',
    text: 'Sobadan sızan gaz kokmaz, görünmez. Geçen kış mahallemizde üç komşumuz uyanamadı.',
    more: { awareness_topic: 'Karbonmonoksit' },
  },
  {
    type: 'awareness',
    topic: 'immigrants',
    to: 'Kızılcık Yardım Derneği',
    demand: 'Arapça konuşan annelere doğum randevusunda tercüman verilsin.',
    text: 'Geçen ay üç anne yanlış bölüme gitti, çünkü kimse onlarla konuşamadı. Tercüman yalnız salı günleri geliyor.',
  },
  {
    type: 'awareness',
    scope: 'national',
    topic: 'technology_and_internet',
    to: 'Kayseri İl Emniyet Müdürlüğü',
    demand: 'bankalar şüpheli havaleyi 1 saat bekletsin',
    text: 'Telefonda kendini polis diye tanıtanlara para vermeyin. Komşum 70 yaşında, 120.000 lirasını verdi.',
    more: { awareness_topic: 'Telefon dolandırıcılığı' },
  },
  {
    language: 'en',
    topic: 'environment',
    to: 'Kızılcık Belediye Başkanlığı',
    place: 'Yeniköy',
    demand: 'the municipality should build a treatment plant',
    text: 'For six years the waste water of the dye works has run into the stream. 1,500 fish died last summer.',
    more: { victims: 'Villagers' },
  },
  {
    language: 'en',
    type: 'change',
    topic: 'child_and_family_welfare',
    to: 'Karşıyaka Belediyesi',
    place: 'Karşıyaka, İzmir',
    demand: 'Build a crossing in front of the school',
    text: '400 children cross the road each morning. There is no light, no crossing and no sign.',
    more: { change_justification: 'There were five accidents last year.' },
  },
  {
    language: 'en',
    type: 'change',
    scope: 'international',
    topic: 'environment',
    to: 'Ministry of the Environment of Bulgaria',
    demand: 'Build a treatment plant on the Rezovo river before the next summer.',
    text: 'Two villages on our side have no clean water since the factory upstream opened.',
  },
]

export function storyMaterial({ type = 'complaint', scope = 'local', topic, to, place, demand, text, more }: Story) {
  return materialOf(
    generationRequest.parse({
      campaign_type: type,
      campaign_scope: scope,
      campaign_topic: topic,
      institution_or_person_name: to,
      event_place: place,
      change_proposal: demand,
      [mainOf[type]]: text,
      ...more,
      other_fields: { ...more, isCimer: false },
    }),
  )
}
