import type { Picture } from './index.ts'
import type { PaletteName } from './palettes.ts'
import { type SceneName, scenes } from './scenes/index.ts'

const shown: Record<SceneName, string> = {
  stream: 'Bacaları tüten bir fabrikanın önünden kızıl akan dere, kıyısında bakan biri',
  'doorstep-cat': 'Yeşil bir kapının eşiğinde oturan siyah kedi, önünde kaptan yiyen beyaz bir kedi',
  stumps: 'Kesilmiş ağaç kütükleri, geride tek başına kalmış bir çam ve orman',
  schoolyard: 'Kırmızı çatılı bir okulun bahçesinde top oynayan çocuklar',
  classroom: 'Sobalı bir sınıf: tahtanın yanında öğretmen, sıralarda çocuklar',
  'bus-ramp': 'Durakta rampası açılmış yeşil bir otobüs, rampanın önünde tekerlekli sandalyeli biri',
  corridor: 'Uzun bir koridorda, sıra numarasının altında bekleyen insanlar',
  skyline: 'Vinçlerin ve yüksek blokların önünde bahçeli küçük bir ev',
  courthouse: 'Sütunlu büyük bir yapının merdivenlerinde birkaç küçük insan',
  pitch: 'Projektörlerin altında, kaleye doğru koşan oyuncularıyla bir futbol sahası',
  theatre: 'Girişi aydınlık eski bir sinema, önünde şemsiyeli biri ve bir çocuk',
  playground: 'Salıncaklarından biri kopuk, biri eksik bir çocuk parkı',
  harbour: 'Sakin bir limanda tekneler, rıhtımda ağ onaran balıkçılar',
  library: 'Kitap raflarının arasında, yüksek bir pencerenin önünde okuyan biri',
  bench: 'Deniz kıyısında, bir ağacın yanındaki bankta oturan yaşlı bir insan',
  'screen-light': 'Karanlık bir odada ekran ışığında oturan biri, pencerede şehir',
  mast: 'Dağ köyünün üstünde bir baz istasyonu, telefonunu havaya kaldıran biri ve bir çocuk',
  drought: 'Çatlamış göl yatağında kalmış bir kayık, yanında bastonlu bir kadın',
  crossing: 'Kırmızı ışıkta, yaya geçidinin başında bekleyen tekerlekli sandalyeli bir kadın',
  tents: 'Dağların eteğinde çadırlar, ateşin başında insanlar',
  'road-dog': 'Uzayıp giden bir yolun kenarında oturan köpek, ardında bir başkası',
  'lamplit-street': 'Merdivenli dar bir sokakta, lambaların altında yürüyen bir kadın',
  'mountain-road': 'Karlı dağların arasında kıvrılan yolda giden bir minibüs',
  workshop: 'Geniş pencereli bir atölyede, dikiş makinelerinin başında çalışan insanlar',
  assembly: 'Dolu bir meclis salonu, kürsüde konuşan biri',
  courtyard: 'Revaklı bir avluda şadırvan, başında iki kişi',
  'window-chair': 'Pencere önünde koltukta oturan, elinde telefon tutan yaşlı bir kadın',
  market: 'Renkli tentelerin altında tezgâhlar ve alışveriş yapan insanlarla bir pazar yeri',
  'night-train': 'Dağların önünden geçen, pencereleri ışıklı bir gece treni',
}

const light: Record<PaletteName, string> = {
  dawn: 'gün doğarken',
  noon: 'gün ortasında',
  dusk: 'gün batarken',
  night: 'gece',
  winter: 'kışın',
  autumn: 'sonbaharda',
}

/** What is to be seen in a picture, for those who do not see it. */
export const altOf = ({ scene, palette = scenes[scene].light }: Omit<Picture, 'seed'>): string =>
  `${shown[scene]}, ${light[palette]}`
