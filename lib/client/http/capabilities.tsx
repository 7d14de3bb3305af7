'use client'

import type { Group } from '@sesol/contract/capabilities'
import { createContext, type ReactNode, useContext } from 'react'

const Lacking = createContext<readonly Group[]>([])

/** What the API lacks, for all client components of the page. */
export const Capabilities = ({ lacking, children }: { lacking: readonly Group[]; children: ReactNode }) => (
  <Lacking value={lacking}>{children}</Lacking>
)

export const useLacking = (): readonly Group[] => useContext(Lacking)

export const useHasGroup = (group: Group): boolean => !useLacking().includes(group)
