'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { useViewer } from '@/lib/client/accounts/session'
import type { ChangeMedia, ChosenMedium } from './chosen-media'
import { UploadQueue, type UploadState } from './upload-queue'

export function useUploads(media: readonly ChosenMedium[], setMedia: ChangeMedia): UploadQueue {
  const { viewer } = useViewer()
  const signedIn = Boolean(viewer)
  const [queue] = useState(() => {
    const change = (key: string, fields: Partial<ChosenMedium>) =>
      setMedia((all) => all.map((medium) => (medium.key === key ? { ...medium, ...fields } : medium)))
    return new UploadQueue({
      onReduced: (key, file) => change(key, { file }),
      onSent: (key, id) => change(key, { id }),
    })
  })

  useEffect(() => queue.follow(media, signedIn), [queue, media, signedIn])
  useEffect(() => {
    window.addEventListener('online', queue.retryUnanswered)
    return () => {
      window.removeEventListener('online', queue.retryUnanswered)
      queue.stop()
    }
  }, [queue])
  return queue
}

const nowhere = () => undefined
const no = () => false

export function useUploadState(queue: UploadQueue, key: string): UploadState | undefined {
  return useSyncExternalStore(queue.subscribe, () => queue.stateOf(key), nowhere)
}

export const usePreUploads = (queue: UploadQueue) => useSyncExternalStore(queue.subscribe, queue.sends, no)
export const usePreUploadUnsupported = (queue: UploadQueue) =>
  useSyncExternalStore(queue.subscribe, queue.isUnknown, no)

export const useRefusedUploads = (queue: UploadQueue) => useSyncExternalStore(queue.subscribe, queue.hasRefused, no)
