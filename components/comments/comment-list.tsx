'use client'

import type { Comment } from '@sesol/contract'
import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { whenVisible } from '@/lib/client/browser/when'
import type { Comments } from '@/lib/client/comments/comments'
import type { Viewer } from '@/lib/shared/accounts/viewer'
import { cx } from '@/lib/shared/class-names'
import { relativeTime } from '@/lib/shared/text/relative-time'
import { CommentEdit } from './comment-edit'
import { CommentRow } from './comment-row'
import { CommentClock } from './comment-time'
import { ListEnd } from './list-end'
import { RemovedRow, SendingRow } from './pending-rows'
import type { Editing } from './use-editing'
import { useNewComments } from './use-new-comments'
import { useOverflow } from './use-overflow'
import type { CommentsSessionEnd } from './use-return-to-comments'

const initialRows = 6
const further = 16

type RenderedRows = {
  rendered: number
  /** Renders more rows when this element comes near the viewport. */
  end: RefObject<HTMLLIElement | null>
  goOn: () => void
}

/** Rendering fifty rows at once blocks a slow phone for a second. */
function useRenderedRows(total: number): RenderedRows {
  const [limit, setLimit] = useState(initialRows)
  const [known, setKnown] = useState(total)
  const end = useRef<HTMLLIElement>(null)
  // Rows added to a fully rendered list are new or requested.
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
  /** Id of the element that receives the focus when the focused one is removed. */
  focusId: string
  comments: Comments
  sending: string | undefined
  failures: ReadonlyMap<number, string>
  removed: ReadonlySet<number>
  editing: Editing
  sessionEnd: CommentsSessionEnd
  onLike: (comment: Comment) => void
  onRemove: (comment: number) => void
  onUndo: (comment: number) => void
}

const none: Comment[] = []
const seenAtOnce = 3

const youngest = (comments: Comment[]) =>
  comments.reduce((latest, { created_at }) => Math.max(latest, Date.parse(created_at) || 0), 0)

/** Newest first, in a scrolling box until it is expanded. */
export function CommentList(props: CommentListProps) {
  const { viewer, focusId, comments, sending, failures, removed, editing, sessionEnd } = props
  const t = useTranslations('comments')
  const locale = useLocale()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  const [boxed, setBoxed] = useState(true)
  const { list: { comments: all } = { comments: none }, more, loadMore, replace } = comments
  const [now, setNow] = useState(Date.now)

  const isReading = useCallback(
    () => (boxed ? (scroller.current?.scrollTop ?? 0) : -(rows.current?.getBoundingClientRect().top ?? 0)) > 8,
    [boxed],
  )
  const { shown, hidden, came, reveal } = useNewComments(all, viewer.id, isReading)
  const failed = more.failure !== undefined
  const { rendered, end, goOn: renderMore } = useRenderedRows(shown.length)
  const whole = rendered === shown.length
  const onEnd = useCallback(() => {
    if (!whole) renderMore()
    else if (!failed) void loadMore()
  }, [whole, renderMore, failed, loadMore])
  const { overflows, update, goOn } = useOverflow(scroller, rendered, boxed ? onEnd : undefined)

  const toTop = useCallback(() => {
    if (scroller.current && boxed) scroller.current.scrollTop = 0
  }, [boxed])
  const newestOwn = all[0]?.user?.id === viewer.id ? all[0].id : undefined
  useEffect(() => {
    if (sending !== undefined || newestOwn !== undefined) toTop()
  }, [sending, newestOwn, toTop])

  const openWhole = () => {
    scroller.current?.focus({ preventScroll: true })
    setBoxed(false)
  }

  const undone = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is there again once it is no longer removed
  useEffect(() => {
    rows.current?.querySelector<HTMLElement>(`[data-comment="${undone.current}"]`)?.focus({ preventScroll: true })
    undone.current = undefined
  }, [removed])

  const empty = shown.length === 0 && sending === undefined
  return (
    <div className="grid gap-2">
      <CommentClock youngest={youngest(all)} onTick={setNow} />
      <p role="status" className="sr-only">
        {came > 0 ? t('fresh', { count: came }) : null}
      </p>
      {hidden > 0 ? (
        <Button
          className={cx('z-10 justify-self-center', !boxed && 'sticky top-3')}
          onClick={() => {
            reveal()
            toTop()
            if (!boxed) rows.current?.scrollIntoView({ block: 'start' })
          }}
        >
          {t('fresh', { count: hidden })}
        </Button>
      ) : null}
      {empty ? (
        <div className="py-2">
          <p className="font-semibold">{t('empty')}</p>
          <p className="text-soft">{t('emptyHint')}</p>
        </div>
      ) : null}
      <div
        ref={scroller}
        {...(!empty && { onScroll: update, tabIndex: boxed ? 0 : -1, role: 'region', 'aria-label': t('list') })}
        className={cx('-mx-2 outline-offset-4', boxed && 'max-h-75 overflow-y-auto motion-safe:scroll-smooth')}
      >
        <ul ref={rows} className="empty:hidden">
          {sending === undefined ? null : <SendingRow viewer={viewer} text={sending} />}
          {shown.slice(0, rendered).map((comment, at) =>
            removed.has(comment.id) ? (
              <RemovedRow
                key={comment.id}
                focusId={focusId}
                onUndo={() => {
                  undone.current = comment.id
                  props.onUndo(comment.id)
                }}
              />
            ) : (
              <CommentRow
                key={comment.id}
                comment={comment}
                isLaidOut={at < initialRows}
                age={relativeTime(comment.created_at, now, locale)}
                own={comment.user?.id === viewer.id}
                failure={failures.get(comment.id)}
                onLike={props.onLike}
                onEdit={editing.begin}
                onRemove={props.onRemove}
                edit={
                  editing.id === comment.id && comment.user?.id === viewer.id ? (
                    <CommentEdit
                      editing={editing}
                      onSaved={(saved) => replace(saved.id, () => saved)}
                      sessionEnd={sessionEnd}
                    />
                  ) : undefined
                }
              />
            ),
          )}
          {whole ? null : <li ref={end} aria-hidden="true" />}
        </ul>
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
