'use client'

import type { Comment } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import { toast } from '@/components/ui/toast'
import type { Comments } from '@/lib/client/comments/comments'
import { call } from '@/lib/client/http/api'

type SetFailure = (comment: number, failure: unknown) => void

/** Toggles a like, with rollback. */
export function useLike(
  { replace }: Comments,
  sessionEnd: (error: unknown, act: 'like') => boolean,
  setFailure: SetFailure,
) {
  const t = useTranslations('comments')
  /** The latest press per comment with a pending request: calls are sent one after the other. */
  const wanted = useRef(new Map<number, boolean>())
  return useCallback(
    async ({ id, is_liked, likes_count }: Comment) => {
      const isPending = wanted.current.has(id)
      wanted.current.set(id, !is_liked)
      replace(id, (before) => turned(before, !is_liked))
      if (isPending) return
      setFailure(id, undefined)
      let saved = { is_liked, likes_count }
      try {
        while (wanted.current.get(id) !== saved.is_liked) {
          const liked = !saved.is_liked
          const answer = await call(liked ? 'likeComment' : 'unlikeComment', { params: { id } })
          saved = { is_liked: liked, likes_count: answer.likes_count ?? turned(saved, liked).likes_count }
        }
        toast.success(t(saved.is_liked ? 'liked' : 'unliked'))
      } catch (failure) {
        if (!sessionEnd(failure, 'like')) setFailure(id, failure)
      } finally {
        wanted.current.delete(id)
        replace(id, (before) => ({ ...before, ...saved }))
      }
    },
    [replace, sessionEnd, setFailure, t],
  )
}

function turned<Liked extends Pick<Comment, 'is_liked' | 'likes_count'>>(before: Liked, liked: boolean): Liked {
  const likes_count = Math.max(0, before.likes_count + Number(liked) - Number(before.is_liked))
  return { ...before, is_liked: liked, likes_count }
}
