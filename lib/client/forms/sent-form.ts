'use client'

import type { Answer, EndpointName } from '@sesol/contract/endpoints'
import { useContext, useMemo } from 'react'
import { apiErrorFrom } from '@/lib/shared/errors/error-answers'
import type { ApiError } from '@/lib/shared/errors/errors'
import { Sent } from './sent-form-provider'

type Outcome<N extends EndpointName> = {
  call: EndpointName
  fields: Record<string, string>
  answer?: Answer<N>
  failure?: ApiError
}

/** What became of the form of this page that was sent without scripts; only if it makes the call, if one is given. */
export function useSentForm<N extends EndpointName>(call?: N): Outcome<N> | undefined {
  const sent = useContext(Sent)
  return useMemo(() => {
    if (!sent) return undefined
    const { call: made, fields, status, answer, read, retryAfter } = sent
    if (call && read?.call === call) return { call, fields, answer: read.answer as Answer<N> }
    if (call && made !== call) return undefined
    const failure = status < 400 ? undefined : apiErrorFrom(status, answer, { get: () => retryAfter })
    return { call: made, fields, ...(failure ? { failure } : { answer: answer as Answer<N> }) }
  }, [sent, call])
}
