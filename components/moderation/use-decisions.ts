'use client'

import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import { useFocusedRow } from './desk-list'

/** A decided row stays in its list, with its outcome instead of buttons, and no longer answers keys. */
export function useDecisions<Row extends { id: number }, Outcome>(rows: readonly Row[]) {
  const { list, focused } = useFocusedRow(rows)
  const [decided, setDecided] = useState<Record<number, Outcome>>({})
  const settle = (id: number, outcome: Outcome, text: string) => {
    setDecided((before) => ({ ...before, [id]: outcome }))
    toast.success(text)
  }
  const onKey = (act: (row: Row) => unknown) => () => {
    const row = focused()
    if (row && decided[row.id] === undefined) act(row)
  }
  return { list, decided, settle, onKey }
}
