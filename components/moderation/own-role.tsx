'use client'

import { type StaffRight, type StaffRole, staffMay } from '@sesol/contract/moderation/staff-policy'
import { createContext, type ReactNode, useCallback, useContext } from 'react'

const Role = createContext<StaffRole>('moderator')

export const OwnRole = Role.Provider

export function useMay(): (right: StaffRight) => boolean {
  const role = useContext(Role)
  return useCallback((right) => staffMay(role, right), [role])
}

/** Hides what would be refused; the API decides. */
export function IfMay({ right, children }: { right: StaffRight; children: ReactNode }) {
  return useMay()(right) ? children : null
}
