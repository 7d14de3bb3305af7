'use client'

import type { ModeratorAct } from '@sesol/contract/campaigns/states'
import { rightToDecide } from '@sesol/contract/moderation/staff-policy'
import { useSyncExternalStore } from 'react'
import { beforeSignOut, shownViewer } from '@/lib/client/accounts/viewer-store'

const undoMs = 10_000

type Decision = {
  /** Names what is decided about. */
  key: string
  text: string
  /** Where it is read again after an undo. */
  address?: string
  /** The request uses `keepalive` and names its maker: it is refused when another member is signed in by then. */
  send: (maker: number | undefined) => Promise<unknown>
  /** The callback after the time to undo it has ended. */
  onTime?: () => void
}
type Held = Decision & { isSent: boolean; maker: number | undefined }

let last: Held | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(held: Held | undefined) {
  clearTimeout(timer)
  last = held
  for (const listener of listeners) listener()
}

/** What is taken down or shown again is so at once, and has its own way back. */
export const isUndoable = (act: ModeratorAct) => rightToDecide[act] === 'review campaigns'

export const lastHeld = () => last

const waiting = () => (last?.isSent ? undefined : last)

export async function sendHeld(): Promise<void> {
  const held = waiting()
  if (!held) return
  const sent = { ...held, isSent: true }
  set(sent)
  await sent.send(sent.maker).catch(() => last === sent && set(undefined))
}

/** Sent when the time to undo it ends, the page is left, or another one follows. If the browser crashes, it was not made. */
export async function holdDecision(decision: Decision): Promise<void> {
  if (last?.key !== decision.key) await sendHeld()
  set({ ...decision, isSent: false, maker: shownViewer()?.id })
  timer = setTimeout(() => sendHeld().then(decision.onTime), undoMs)
  addEventListener('pagehide', sendHeld)
  beforeSignOut.add(sendHeld)
}

export function undoHeld(): void {
  if (waiting()) set(undefined)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The last held decision stays after it was sent: lists that were read before still have what is decided. */
export const useHeld = (): Held | undefined => useSyncExternalStore(subscribe, lastHeld, () => undefined)

/** A campaign that waits again is another one. */
export const waitKey = ({ id, since }: { id: number; since?: string | null | undefined }) => `campaign ${id} ${since}`
