'use client'

import { limits } from '@sesol/contract/limits'
import { ChevronLeft, ChevronRight, GripVertical, X } from 'lucide'
import { useFormatter, useTranslations } from 'next-intl'
import type { PointerEvent, ReactNode } from 'react'
import { CharacterCount } from '@/components/ui/character-count'
import { buttonStyle } from '@/components/ui/control-style'
import { Icon } from '@/components/ui/icon'
import { Textarea } from '@/components/ui/textarea'
import { type ChosenMedium, isVideo } from '@/lib/client/media/chosen-media'
import { cx } from '@/lib/shared/class-names'

const megabyte = 1_048_576
const kilobyte = 1024
const countedFrom = 0.6 * limits.pictureText

const tool = 'grid size-touch place-items-center rounded border border-transparent hover:bg-sunken disabled:opacity-40'

type MediumItemProps = {
  medium: ChosenMedium
  name: string
  position: number
  total: number
  described: boolean
  carried: boolean
  thumbnail: ReactNode
  state: ReactNode
  onCarry: (event: PointerEvent) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onDescribe: (texts: Partial<Pick<ChosenMedium, 'alt' | 'captions'>>) => void
}

type MoveToolsProps = Pick<MediumItemProps, 'name' | 'position' | 'total' | 'onCarry' | 'onMove'>

function MoveTools({ name, position, total, onCarry, onMove }: MoveToolsProps) {
  const t = useTranslations('media')
  return (
    <>
      {/* Keyboard and screen readers use the buttons beside it. */}
      <span
        aria-hidden="true"
        title={t('drag')}
        onPointerDown={onCarry}
        className={cx(tool, '-ms-3 cursor-grab touch-none text-faint active:cursor-grabbing')}
      >
        <Icon of={GripVertical} className="size-5" />
      </span>
      <button
        type="button"
        data-move={-1}
        aria-label={t('forward', { name })}
        title={t('forwardShort')}
        disabled={position === 1}
        onClick={() => onMove(-1)}
        className={tool}
      >
        <Icon of={ChevronLeft} className="size-5 max-sm:rotate-90" />
      </button>
      <button
        type="button"
        data-move={1}
        aria-label={t('backward', { name })}
        title={t('backwardShort')}
        disabled={position === total}
        onClick={() => onMove(1)}
        className={tool}
      >
        <Icon of={ChevronRight} className="size-5 max-sm:rotate-90" />
      </button>
    </>
  )
}

/** The text of a file is shown before it is sent, because the browser does not read captions. */
function Captions({ medium: { key, captions = '' }, onDescribe }: Pick<MediumItemProps, 'medium' | 'onDescribe'>) {
  const t = useTranslations('media')
  return (
    <div className="col-span-full grid justify-items-start gap-2">
      <Textarea
        id={`captions-${key}`}
        size="line"
        rows={1}
        optional
        label={t('captions')}
        hint={t('captionsHint')}
        value={captions}
        maxLength={limits.captions}
        onChange={({ target }) => onDescribe({ captions: target.value })}
        aside={
          captions.length < 0.6 * limits.captions ? null : (
            <CharacterCount length={captions.length} max={limits.captions} />
          )
        }
        className="w-full"
      />
      <label className={buttonStyle('secondary', 'md', 'cursor-pointer has-focus-visible:outline-3')}>
        <input
          type="file"
          accept=".vtt,.srt,.txt,text/vtt,text/plain"
          onChange={async ({ target }) => {
            const captions = await target.files?.[0]?.slice(0, 4 * limits.captions).text()
            target.value = ''
            if (captions !== undefined) onDescribe({ captions: captions.slice(0, limits.captions) })
          }}
          className="sr-only"
        />
        {t('captionsFile')}
      </label>
    </div>
  )
}

export function MediumItem(props: MediumItemProps) {
  const { medium, name, position, total, described, carried, thumbnail, state, onCarry, onMove, onRemove } = props
  const t = useTranslations('media')
  const format = useFormatter()
  const { key, file, alt } = medium
  const small = file && file.size < megabyte
  const size =
    file && format.number(file.size / (small ? kilobyte : megabyte), { maximumFractionDigits: small ? 0 : 1 })

  return (
    <li
      data-key={key}
      className={cx(
        'grid min-w-0 grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-2 border-t border-line pt-4 sm:grid-cols-1 sm:border-t-0 sm:pt-0',
        carried && 'opacity-60',
      )}
    >
      {thumbnail}
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="max-w-full truncate text-sm font-semibold" title={name}>
            {name}
          </span>
          {size ? <span className="text-xs text-soft">{t(small ? 'kilobytes' : 'megabytes', { size })}</span> : null}
        </p>
        <div className="min-h-8">{state}</div>
      </div>
      <div className="col-span-full flex items-center gap-1">
        {described && total > 1 ? <MoveTools {...{ name, position, total, onCarry, onMove }} /> : null}
        <button
          type="button"
          aria-label={t('remove', { name })}
          onClick={onRemove}
          className="ms-auto inline-flex min-h-touch items-center gap-1.5 rounded px-2 text-sm font-semibold hover:bg-sunken"
        >
          <Icon of={X} className="size-4.5" />
          {t('removeShort')}
        </button>
      </div>
      {described ? (
        <Textarea
          id={`alt-${key}`}
          size="line"
          rows={1}
          optional
          label={t(isVideo(medium) ? 'videoShows' : 'pictureShows')}
          hint={t(isVideo(medium) ? 'videoShowsHint' : 'pictureShowsHint')}
          value={alt}
          maxLength={limits.pictureText}
          // The API accepts one line.
          onChange={({ target }) => props.onDescribe({ alt: target.value.replace(/[\r\n]+/g, ' ') })}
          aside={alt.length < countedFrom ? null : <CharacterCount length={alt.length} max={limits.pictureText} />}
          className="col-span-full"
        />
      ) : null}
      {described && isVideo(medium) ? <Captions {...props} /> : null}
    </li>
  )
}
