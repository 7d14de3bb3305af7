import { type Doubt, draftTexts, type Language, limits } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { type Facts, factsOf, unsaidIn } from './claims.ts'
import { isByLaw, languageOf, lawAndClosing, letters } from './letter.ts'
import type { Material } from './material.ts'
import { cutAtSentence, type Draft, linesOf, textOf } from './sentences.ts'

/** What a model wrote, with our own law and closing, and the sentences that say more than the person did. */
export function readAnswer(written: Draft, material: Material, language: Language): { mail: Draft; doubts: Doubt[] } {
  const mail = { ...written, petition_text: withLawAndClosing(written.petition_text, material, language) }
  return { mail, doubts: doubtsIn(mail, material, language) }
}

function doubtsIn(mail: Draft, material: Material, language: Language): Doubt[] {
  const given = [material.institution, material.draft ?? '', ...Object.values(material.details)]
  const facts = factsOf(given)
  const withLaw = isByLaw(material.letter)
    ? factsOf([...given, ...lawAndClosing(material.letter, language).answers])
    : facts
  return draftTexts.flatMap((field) => {
    const written = field === 'petition_text' ? languageOf(material.letter, language) : language
    return linesOf(mail[field] ?? '').flatMap(({ sentences }) =>
      sentences.flatMap((sentence) => {
        const known = citesLaw(sentence) ? withLaw : facts
        const found = unsaidIn(sentence, known, written, field === 'campaign_title')
        return found.length > 0 && !isOurs(sentence, written) ? [{ field, sentence, found: found.join(', ') }] : []
      }),
    )
  })
}

const isOurs = (sentence: string, language: Language) =>
  letters.some((letter) => {
    const { answers, closing } = lawAndClosing(letter, language)
    return [...answers, closing].includes(sentence)
  })

const law = /3071|4982|dilekçe hakki|bilgi edinme|right to petition|right to information/
const citesLaw = (sentence: string): boolean => law.test(canonical(sentence))

const closingStart = /^(?:gereğ|bilgi|saygi|arz|rica|yours|sincerely|respectfully|kind|best|with)/
const closingWords = /(?:arz|rica|talep) ed|saygi|yours|sincerely|regards|respectfully/
const longestClosing = 60
const isClosing = (sentence: string): boolean => {
  const text = canonical(sentence)
  return text.length <= longestClosing && closingStart.test(text) && closingWords.test(text)
}

const labels = new Set(
  'ad adi soyad soyadi isim imza adres tarih telefon e posta t c kimlik no ve name signature address date and'.split(
    ' ',
  ),
)
/** Lines for a signer: the fax and the letter print them. */
function isBlank(line: string): boolean {
  const words = canonical(line)
    .split(/[^\p{L}]/u)
    .filter(Boolean)
  if (line.length > longestClosing) return false
  return (
    line.startsWith('[') ||
    words.every((word) => labels.has(word)) ||
    (labels.has(words[0] ?? '') && /[:[_…]/.test(line))
  )
}

/** The petition law and the closing follow from the addressee, whatever was written. */
function withLawAndClosing(petition: string, material: Material, language: Language): string {
  if (petition === '') return ''
  const { answers, closing } = lawAndClosing(material.letter, language)
  const hasLaw = isByLaw(material.letter)
  const [request = ''] = answers
  const facts = factsOf([...Object.values(material.details), ...answers])
  let cited = false
  const fitting = (sentence: string) => {
    if (!citesLaw(sentence)) return [hasLaw ? sentence : withRequest(sentence)]
    if (hasLaw && fits(sentence, facts, language)) {
      cited = true
      return [sentence]
    }
    const isFirst = !cited
    cited = true
    return isFirst ? [request] : []
  }
  const lines = linesOf(withoutClosing(petition)).map((line) => ({
    ...line,
    sentences: line.sentences.flatMap(fitting),
  }))
  const end = [...(cited || !hasLaw ? [] : [request]), closing].join('\n\n')
  return `${cutAtSentence(textOf(lines), limits.petition - end.length - 2)}\n\n${end}`
}

const fits = (sentence: string, facts: Facts, language: Language) => unsaidIn(sentence, facts, language).length === 0

/** Subordinates write `arz ederim`; an addressee that is no authority is asked. */
const withRequest = (sentence: string) => sentence.replace(/\barz (?:ve talep )?ed/g, 'rica ed')

const signatureLines = 6
const isAnnex = (line: string) => /^(?:ek|annex)/.test(canonical(line))

/** Behind the closing only a list of annexes stays; a name there is none that was given. */
function withoutClosing(petition: string): string {
  const lines = linesOf(petition)
  const last = lines.findLastIndex(({ sentences }) => sentences.some(isClosing))
  const behind = lines.slice(last + 1)
  const isEnd = last >= 0 && behind.filter(({ sentences }) => sentences.length > 0).length <= signatureLines
  const from = isEnd ? last - 2 : lines.length - signatureLines
  const before = isEnd ? lines.slice(0, last + 1) : lines
  const annexes = behind.findIndex(({ sentences }) => isAnnex(sentences[0] ?? ''))
  const kept = before.map((line, at) => ({
    ...line,
    sentences: line.sentences.filter((sentence) => at < from || !(isClosing(sentence) || isBlank(sentence))),
  }))
  return textOf([...kept, ...(isEnd && annexes >= 0 ? [{ marker: '', sentences: [] }, ...behind.slice(annexes)] : [])])
}
