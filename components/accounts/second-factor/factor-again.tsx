'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { ApiError } from '@/lib/shared/errors/errors'
import { GiveFactor } from './give-factor'

type Asking = { done: () => void; cancelled: () => void }

/** @returns whether it was given */
const Ask = createContext<() => Promise<boolean>>(async () => false)

/** Asks for the second factor again where an act inside needs a recent one. */
export function FactorAgain({ children }: { children: ReactNode }) {
  const t = useTranslations('staffGate')
  const [asking, setAsking] = useState<Asking>()
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setAsking({ done: () => resolve(true), cancelled: () => resolve(false) })
      }),
    [],
  )
  const end = (how: keyof Asking) => {
    setAsking(undefined)
    asking?.[how]()
  }
  return (
    <Ask.Provider value={ask}>
      {children}
      {asking ? (
        <Dialog title={t('againTitle')} onClose={() => end('cancelled')}>
          <p>{t('againText')}</p>
          <GiveFactor onGiven={async () => end('done')} />
        </Dialog>
      ) : null}
    </Ask.Provider>
  )
}

/** Repeats the call after the second factor was given, if the API asks for one. */
export function useFactorAgain(): <T>(work: () => Promise<T>) => Promise<T> {
  const ask = useContext(Ask)
  return useCallback(
    async (work) => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ApiError && error.id === 'error.factor.recent') || !(await ask())) throw error
        return work()
      }
    },
    [ask],
  )
}
