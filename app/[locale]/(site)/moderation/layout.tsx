import type { ReactNode } from 'react'

/** A stored page would keep the nonce of its first visitor. */
export const dynamic = 'force-dynamic'

export default function DeskLayout({ children }: { children: ReactNode }) {
  return children
}
