'use client'

import { createContext, type ReactNode } from 'react'
import type { SentForm } from '@/lib/shared/sent-form'

export const Sent = createContext<SentForm | undefined>(undefined)

export const SentFormProvider = ({ sent, children }: { sent: SentForm; children: ReactNode }) => (
  <Sent.Provider value={sent}>{children}</Sent.Provider>
)
