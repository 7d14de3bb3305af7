'use client'

import type { Group } from '@sesol/contract/capabilities'
import { createContext, type ReactNode, useContext } from 'react'

export type AiService = { name: string; country?: string }

const Lacking = createContext<readonly Group[]>([])
const Ai = createContext<AiService | null | undefined>(undefined)

/** The groups for code outside of components. */
let known: readonly Group[] = []

type CapabilitiesProps = {
  lacking: readonly Group[]
  ai?: AiService | null | undefined
  children: ReactNode
}

/** What the API lacks, the same for all pages of this browser. */
export function Capabilities({ lacking, ai, children }: CapabilitiesProps) {
  known = lacking
  return (
    <Lacking value={lacking}>
      <Ai value={ai}>{children}</Ai>
    </Lacking>
  )
}

export const isLacking = (group: Group): boolean => known.includes(group)

export const useLacking = (): readonly Group[] => useContext(Lacking)

export const useHasGroup = (group: Group): boolean => !useLacking().includes(group)

/** Null: templates write drafts; undefined: the API does not say who does. */
export const useAi = (): AiService | null | undefined => useContext(Ai)
