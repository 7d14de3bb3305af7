'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { type ErrorValues, errorText } from '@/lib/shared/errors/error-text'

/** `errorText` in the language of the page. */
export function useErrorText(): (error: unknown, values?: ErrorValues) => string {
  const t = useTranslations()
  return useCallback((error, values) => errorText(t, error, values), [t])
}
