'use client'

import { usernameField } from '@sesol/contract/accounts/schema'
import { useEffect, useRef, useState } from 'react'
import { call } from '@/lib/client/http/api'
import { useHasGroup } from '@/lib/client/http/capabilities'
import { isAbort } from '@/lib/client/http/http'
import { ApiError } from '@/lib/shared/errors/errors'

const pause = 400

type Verdict = { name: string; error: string | null }

export function useUsernameCheck(typed: string, except?: string): Verdict | undefined {
  const [verdict, setVerdict] = useState<Verdict>()
  const quietUntil = useRef(0)
  const name = typed.trim()
  const isOffered = useHasGroup('account')
  const asks = isOffered && name !== except && usernameField.safeParse(name).success

  useEffect(() => {
    if (!asks) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      if (Date.now() < quietUntil.current) return
      try {
        const { available, error } = await call('checkUsername', {
          query: { username: name },
          signal: controller.signal,
        })
        if (controller.signal.aborted) return
        setVerdict({ name, error: available ? null : (error ?? 'error.registration.username_exists') })
      } catch (error) {
        if (isAbort(error)) return
        if (error instanceof ApiError) quietUntil.current = Date.now() + (error.retryAfter ?? 0) * 1000
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [name, asks])

  return asks && verdict?.name === name ? verdict : undefined
}
