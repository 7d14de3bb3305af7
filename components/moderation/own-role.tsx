'use client'

import { type StaffRight, type StaffRole, staffMay } from '@sesol/contract/staff-policy'
import { createContext, type ReactNode, useCallback, useContext } from 'react'

const Role = createContext<StaffRole>('moderator')

/** Of the viewer, for what is inside. */
export const OwnRole = Role.Provider

export function useMay(): (right: StaffRight) => boolean {
  const role = useContext(Role)
  return useCallback((right) => staffMay(role, right), [role])
}

/** What only some roles may do or read; the API decides. */
export function IfMay({ right, children }: { right: StaffRight; children: ReactNode }) {
  return useMay()(right) ? children : null
}
