'use client'

import type { Group } from '@sesol/contract/capabilities'
import { createContext, type ReactNode, useContext } from 'react'

const Lacking = createContext<readonly Group[]>([])

/** For code outside of components. */
let known: readonly Group[] = []

/** What the API lacks, the same for all pages of this browser. */
export function Capabilities({ lacking, children }: { lacking: readonly Group[]; children: ReactNode }) {
  known = lacking
  return <Lacking value={lacking}>{children}</Lacking>
}

export const isLacking = (group: Group): boolean => known.includes(group)

export const useLacking = (): readonly Group[] => useContext(Lacking)

export const useHasGroup = (group: Group): boolean => !useLacking().includes(group)
