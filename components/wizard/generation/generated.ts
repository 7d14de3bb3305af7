import type { DraftText } from '@sesol/contract/ai/schema'
import { tidyLine, tidyLines } from '@sesol/shared/text'
import type { WizardValues } from '@/components/wizard/values'
import { call } from '@/lib/client/http/call'
import { ApiError } from '@/lib/shared/errors/errors'
import { allDoubts, type Doubt, doubtsIn, storedDoubts, withoutSentence } from './doubts'
import { isBlank, noTexts, type Source, type TextName, type Texts, textNames, textsOf } from './drafted'
import { generationRequestOf, inputsOf, materialDigest } from './generation-request'

const wireNames = {
  title: 'campaign_title',
  standfirst: 'standfirst',
  content: 'campaign_text',
  petition: 'petition_text',
} as const satisfies Record<TextName, DraftText>

export type Generated = { texts: Texts; source: Source; doubts: Doubt[] }

/** What the author neither kept nor removed is not sent as if the author had said it. */
function settledText(values: WizardValues, name: TextName): string {
  const doubts = doubtsIn(values.generated_doubts, name, values[name])
  return doubts.reduce((text, { sentence }) => withoutSentence(text, sentence), values[name])
}

/** @param only the text that is written again; without it all are written */
export async function requestTexts(values: WizardValues, signal: AbortSignal, only?: TextName): Promise<Generated> {
  const body = {
    ...generationRequestOf(values),
    ...(only && { only: wireNames[only], text: settledText(values, only) }),
  }
  const { mail, source = 'model', doubts = [] } = await call('generateText', { body, signal })
  signal.throwIfAborted()
  const { campaign_title = '', campaign_text = '', petition_text = '', standfirst = '' } = mail ?? {}
  const all = {
    title: tidyLine(campaign_title),
    standfirst: tidyLine(standfirst),
    content: tidyLines(campaign_text),
    petition: tidyLines(petition_text),
  }
  const texts = only ? { ...noTexts, [only]: all[only] } : all
  if (isBlank(texts)) throw new ApiError({ status: 502, id: 'error.ai.failed' })
  return {
    texts,
    source,
    doubts: doubts.flatMap(({ field, found, sentence }) =>
      textNames.filter((name) => wireNames[name] === field).map((name) => ({ name, found, sentence })),
    ),
  }
}

type Merge = { before: Texts; now: Texts; kept: readonly TextName[] }

/** What was typed meanwhile stays. */
export function mergeTexts(texts: Texts, { before, now, kept }: Merge): Texts {
  const merged = textsOf(now)
  for (const name of textNames)
    if (now[name] === before[name] && texts[name] !== '' && !kept.includes(name)) merged[name] = texts[name]
  return merged
}

export function generatedFields({ texts, source, doubts }: Generated, values: WizardValues, only?: TextName) {
  const generated_doubts = storedDoubts([...doubts, ...allDoubts(values.generated_doubts)])
  if (only) return { [`generated_${only}`]: texts[only], generated_doubts }
  return {
    generated_title: texts.title,
    generated_standfirst: texts.standfirst,
    generated_content: texts.content,
    generated_petition: texts.petition,
    generated_source: source,
    generated_for: inputsOf(values),
    generated_from: materialDigest(values),
    generated_doubts,
  }
}
