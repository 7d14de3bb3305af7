import { useLocale } from 'next-intl'
import { written } from '@/lib/shared/text/language'

export const useWritten = (language?: string | null) => written(language, useLocale())
