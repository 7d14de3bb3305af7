'use client'

import type { Answer } from '@sesol/contract/endpoints'
import useSWR from 'swr'
import { useMailedParts } from '../browser/mailed-link'
import { useSentForm } from '../forms/sent-form'
import { call } from './call'

/** What a mailed link names; reading changes nothing. Without scripts, the press on the page has read it. */
export function useMailedRead<
  N extends
    | 'mailedForm'
    | 'linkedSignature'
    | 'mailboxSignatures'
    | 'linkedAlert'
    | 'checkAnswerLink'
    | 'updateSubscription',
>(name: N, page = 1) {
  const sent = useSentForm(name)
  const parts = useMailedParts(page)
  const [token] = parts?.length === 1 ? parts : []
  const { data, error, isValidating, mutate } = useSWR<Answer<N>, unknown>(
    token ? [name, token] : null,
    ([, secret]: [N, string]) => {
      const read = { body: { token: secret } }
      return call(name, read as Parameters<typeof call<N>>[1])
    },
    {
      ...{ shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: false },
      ...(sent?.answer !== undefined && { fallbackData: sent.answer }),
    },
  )
  return {
    token,
    isSent: sent !== undefined,
    data,
    error: data ? undefined : (error ?? sent?.failure),
    isValidating,
    mutate,
  }
}
