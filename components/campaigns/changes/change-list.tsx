import { type FieldName, fieldNames, fieldOf, readNameOf } from '@sesol/contract/campaigns/fields'
import type { Changes } from '@sesol/contract/campaigns/schema'
import { areaName } from '@sesol/shared/districts'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { languageName } from '@/lib/i18n/written'
import { formatEventDate } from '@/lib/shared/campaigns/event-date'
import { readableNumber } from '@/lib/shared/support/phone-links'
import { aroundChanges, type ComparedPart, wordChanges } from '@/lib/shared/text/word-changes'

type Change = Changes[string]

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const texts: readonly FieldName[] = ['title', 'content', 'petition']
const readingOrder = [...texts, ...fieldNames.filter((name) => !texts.includes(name))]

export function ChangeList({ changes }: { changes: Changes }) {
  const t = useTranslations()
  const { media, media_alt: alts, media_captions: captions } = changes
  const fields = readingOrder.flatMap((name) => {
    const change = changes[readNameOf(name)]
    return change ? [{ name, change }] : []
  })
  if (fields.length === 0 && !media && !alts && !captions) return <p className="text-soft">{t('versions.unchanged')}</p>
  return (
    <dl className="grid">
      {fields.map(({ name, change }) => (
        <Row key={name} title={t(`create.names.${name}`)}>
          <FieldChange name={name} {...change} />
        </Row>
      ))}
      {media ? (
        <Row title={t('versions.media')}>
          <MediaChange {...media} />
        </Row>
      ) : null}
      {alts ? (
        <Row title={t('versions.mediaAlt')}>
          <ComparedText before={altsOf(alts.before)} after={altsOf(alts.after)} />
        </Row>
      ) : null}
      {captions ? (
        <Row title={t('versions.mediaCaptions')}>
          <ComparedText before={altsOf(captions.before)} after={altsOf(captions.after)} />
        </Row>
      ) : null}
    </dl>
  )
}

const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-1.5 border-t border-line py-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-6">
    <dt className="text-sm font-semibold text-soft">{title}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

function FieldChange({ name, before, after }: { name: FieldName } & Change) {
  const { control } = fieldOf(name)
  const valueText = useValueText(name)
  if (control === 'line' || control === 'lines' || control === 'place') {
    return <ComparedText before={textOf(before)} after={textOf(after)} />
  }
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 wrap-anywhere">
      <ChangedWords kind="removed" text={valueText(before)} />
      <ChangedWords kind="added" text={valueText(after)} />
    </p>
  )
}

function useValueText(name: FieldName): (value: unknown) => string {
  const t = useTranslations()
  const locale = useLocale()
  const format = useFormatter()
  return (value) => {
    if (fieldOf(name).control === 'reference' && typeof value === 'number') return t('versions.entry')
    if (typeof value === 'number') return format.number(value)
    if (name === 'isCimer') return t(value === true ? 'create.institution.portal' : 'create.institution.other')
    const text = textOf(value)
    if (fieldOf(name).control === 'area' && text !== '') return areaName(text)
    if (fieldOf(name).control === 'phone' && text !== '') return readableNumber(text, locale)
    if (text === '') return t('versions.empty')
    if (name === 'language') return languageName(text, locale)
    const key = choiceKey(name, text)
    if (key && t.has(key)) return t(key)
    return fieldOf(name).control === 'date' ? formatEventDate(text) : text
  }
}

const groups: Partial<Record<FieldName, 'scope' | 'topic' | 'type'>> = {
  scope: 'scope',
  topic: 'topic',
  campaign_type: 'type',
}

function choiceKey(name: FieldName, value: string) {
  const group = groups[name]
  return group && (`values.${group}.${value}` as 'values.scope.local')
}

const idsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function MediaChange({ before, after }: Change) {
  const t = useTranslations('versions')
  const [old, current] = [idsOf(before), idsOf(after)]
  const added = current.filter((id) => !old.includes(id)).length
  const removed = old.filter((id) => !current.includes(id)).length
  if (added === 0 && removed === 0) return t('mediaOrder')
  return t('mediaText', { added, removed, both: added > 0 && removed > 0 ? 'yes' : 'no' })
}

const altsOf = (value: unknown): string => Object.values(Object(value)).map(textOf).filter(Boolean).join('\n')

type Changed = Exclude<ComparedPart['kind'], 'same'>

/** Not by colour alone: removed words are struck through, added ones underlined. */
const styles: Record<Changed, string> = {
  removed: 'bg-danger-tint text-danger line-through decoration-1',
  added: 'bg-success-tint text-success underline decoration-1 underline-offset-3',
}
const elements = { removed: 'del', added: 'ins' } as const

function ChangedWords({ kind, text }: { kind: Changed; text: string }) {
  const t = useTranslations('versions')
  const Element = elements[kind]
  return (
    <Element className={`rounded-sm box-decoration-clone px-0.5 ${styles[kind]}`}>
      <span className="sr-only"> [{t(kind)}: </span>
      {text}
      <span className="sr-only">] </span>
    </Element>
  )
}

function ComparedText({ before, after }: { before: string; after: string }) {
  const parts = wordChanges(before, after)
  return (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {parts.map(({ kind, text }, at) =>
        kind === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text never move
          <Fragment key={at}>
            {aroundChanges(text, { isFirst: at === 0, isLast: at === parts.length - 1 }).map(
              (shown) =>
                shown ?? (
                  <span key="left out" className="text-faint">
                    {' '}
                    […]{' '}
                  </span>
                ),
            )}
          </Fragment>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text never move
          <ChangedWords key={at} kind={kind} text={text} />
        ),
      )}
    </p>
  )
}
