'use client'

import type { Comment } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/api'
import type { Comments } from '@/lib/client/comments'

type Tell = (comment: number, failure: unknown) => void

/** Turns the like of a comment over: at once, and back where the server does not take it. */
export function useLike({ replace }: Comments, sessionEnd: (error: unknown, act: 'like') => boolean, tell: Tell) {
  const t = useTranslations('comments')
  const underWay = useRef(new Set<number>())
  return useCallback(
    async ({ id, is_liked, likes_count }: Comment) => {
      if (underWay.current.has(id)) return
      underWay.current.add(id)
      tell(id, undefined)
      const liked = !is_liked
      replace(id, (before) => ({
        ...before,
        is_liked: liked,
        likes_count: Math.max(0, before.likes_count + (liked ? 1 : -1)),
      }))
      try {
        const answer = await call(liked ? 'likeComment' : 'unlikeComment', { params: { id } })
        replace(id, (before) => ({ ...before, likes_count: answer.likes_count ?? before.likes_count }))
        toast.success(t(liked ? 'liked' : 'unliked'))
      } catch (failure) {
        replace(id, (before) => ({ ...before, is_liked, likes_count }))
        if (!sessionEnd(failure, 'like')) tell(id, failure)
      } finally {
        underWay.current.delete(id)
      }
    },
    [replace, sessionEnd, tell, t],
  )
}
