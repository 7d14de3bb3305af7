'use client'

import type { Comment } from '@sesol/contract'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { whenVisible } from '@/lib/client/browser/when'
import type { Comments } from '@/lib/client/comments/comments'
import type { Viewer } from '@/lib/shared/accounts/viewer'
import { cx } from '@/lib/shared/class-names'
import { relativeTime } from '@/lib/shared/text/relative-time'
import { CommentEdit } from './comment-edit'
import { CommentClock, CommentRow } from './comment-row'
import { ListEnd, RemovedRow, SendingRow } from './pending-rows'
import type { Editing } from './use-editing'
import { useNewComments, useOverflow } from './use-overflow'

const initialRows = 6
const further = 16

type RenderedRows = {
  rendered: number
  end: RefObject<HTMLLIElement | null>
  goOn: () => void
}

/** Rendering fifty rows at once blocks a slow phone for a second. */
function useRenderedRows(total: number): RenderedRows {
  const [limit, setLimit] = useState(initialRows)
  const [known, setKnown] = useState(total)
  const end = useRef<HTMLLIElement>(null)
  if (total !== known) {
    setKnown(total)
    if (known > 0 && limit >= known) setLimit(known + further)
  }
  const goOn = useCallback(() => startTransition(() => setLimit((now) => now + further)), [])

  useEffect(() => {
    if (limit < total && end.current) return whenVisible(end.current, goOn, 0.25)
  }, [limit, total, goOn])
  return { rendered: Math.min(limit, total), end, goOn }
}

type CommentListProps = {
  viewer: Viewer
  focusId: string
  comments: Comments
  sending: string | undefined
  failures: ReadonlyMap<number, string>
  removed: ReadonlySet<number>
  editing: Editing
  onLike: (comment: Comment) => void
  onRemove: (comment: number) => void
  onUndo: (comment: number) => void
}

const none: Comment[] = []
const seenAtOnce = 3

const youngest = (comments: Comment[]) =>
  comments.reduce((latest, { created_at }) => Math.max(latest, Date.parse(created_at) || 0), 0)

type RowsProps = CommentListProps & {
  rows: RefObject<HTMLUListElement | null>
  shown: readonly Comment[]
  now: number
  end: ReactNode
}

function Rows(props: RowsProps) {
  const { viewer, focusId, sending, failures, removed, editing, rows, shown, now, end } = props
  const locale = useLocale()
  const undone = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is there again once it is no longer removed
  useEffect(() => {
    rows.current?.querySelector<HTMLElement>(`[data-comment="${undone.current}"]`)?.focus({ preventScroll: true })
    undone.current = undefined
  }, [removed])

  const rowOf = (comment: Comment, at: number) => {
    const { id, user, created_at } = comment
    if (removed.has(id)) {
      const undo = () => {
        undone.current = id
        props.onUndo(id)
      }
      return <RemovedRow key={id} focusId={focusId} onUndo={undo} />
    }
    const own = user?.id === viewer.id
    return (
      <CommentRow
        key={id}
        comment={comment}
        isLaidOut={at < initialRows}
        age={relativeTime(created_at, now, locale)}
        own={own}
        failure={failures.get(id)}
        onLike={props.onLike}
        onEdit={editing.begin}
        onRemove={props.onRemove}
        edit={own && editing.id === id ? <CommentEdit editing={editing} /> : undefined}
      />
    )
  }
  return (
    <ul ref={rows} className="empty:hidden">
      {sending === undefined ? null : <SendingRow viewer={viewer} text={sending} />}
      {shown.map(rowOf)}
      {end}
    </ul>
  )
}

export function Empty() {
  const t = useTranslations('comments')
  return (
    <div className="py-2">
      <p className="font-semibold">{t('empty')}</p>
      <p className="text-soft">{t('emptyHint')}</p>
    </div>
  )
}

export function CommentList(props: CommentListProps) {
  const { viewer, comments, sending } = props
  const t = useTranslations('comments')
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  const [boxed, setBoxed] = useState(true)
  const { list: { comments: all } = { comments: none }, more, loadMore } = comments
  const [now, setNow] = useState(Date.now)

  const isReading = useCallback(
    () => (boxed ? (scroller.current?.scrollTop ?? 0) : -(rows.current?.getBoundingClientRect().top ?? 0)) > 8,
    [boxed],
  )
  const { shown, hidden, came, reveal } = useNewComments(all, viewer.id, isReading)
  const { rendered, end, goOn: renderMore } = useRenderedRows(shown.length)
  const whole = rendered === shown.length
  const onEnd = useCallback(() => {
    if (!whole) renderMore()
    else if (more.failure === undefined) void loadMore()
  }, [whole, renderMore, more.failure, loadMore])
  const { overflows, update, goOn } = useOverflow(scroller, rendered, boxed ? onEnd : undefined)

  const toTop = useCallback(() => {
    if (scroller.current && boxed) scroller.current.scrollTop = 0
  }, [boxed])
  const newestOwn = all[0]?.user?.id === viewer.id ? all[0].id : undefined
  useEffect(() => {
    if (sending !== undefined || newestOwn !== undefined) toTop()
  }, [sending, newestOwn, toTop])

  const showFresh = () => {
    reveal()
    toTop()
    if (!boxed) rows.current?.scrollIntoView({ block: 'start' })
  }
  const openWhole = () => {
    scroller.current?.focus({ preventScroll: true })
    setBoxed(false)
  }

  const empty = shown.length === 0 && sending === undefined
  return (
    <div className="grid gap-2">
      <CommentClock youngest={youngest(all)} onTick={setNow} />
      <p role="status" className="sr-only">
        {came > 0 ? t('fresh', { count: came }) : null}
      </p>
      {hidden > 0 ? (
        <Button className={cx('z-10 justify-self-center', !boxed && 'sticky top-3')} onClick={showFresh}>
          {t('fresh', { count: hidden })}
        </Button>
      ) : null}
      {empty ? <Empty /> : null}
      <div
        ref={scroller}
        {...(!empty && { onScroll: update, tabIndex: boxed ? 0 : -1, role: 'region', 'aria-label': t('list') })}
        className={cx('-mx-2 outline-offset-4', boxed && 'max-h-75 overflow-y-auto motion-safe:scroll-smooth')}
      >
        <Rows
          {...props}
          rows={rows}
          shown={shown.slice(0, rendered)}
          now={now}
          end={whole ? null : <li ref={end} aria-hidden="true" />}
        />
        {whole ? <ListEnd comments={comments} rows={rows} /> : null}
      </div>
      {boxed && shown.length > seenAtOnce ? (
        <div className="flex flex-wrap justify-center">
          <Button variant="quiet" onClick={goOn} className={cx(!overflows && 'invisible')}>
            {t('more')}
          </Button>
          <Button variant="quiet" onClick={openWhole}>
            {t('openWhole')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
