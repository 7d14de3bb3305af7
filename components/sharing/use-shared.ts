'use client'

import type { ShareSource } from '@sesol/contract/values'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { localized } from '@/lib/i18n/routing'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { paths } from '@/lib/shared/paths'
import type { Shared } from '@/lib/shared/sharing/share-links'

export function useShared(campaign: Pick<Actable, 'id' | 'title' | 'share'>): (via: ShareSource) => Shared {
  const t = useTranslations('share')
  const locale = useLocale()
  const { id, title, share } = campaign
  return useCallback(
    (via) => ({
      title,
      line: t(`lines.${share}`),
      address: location.origin + localized(locale, paths.campaign({ id, title }, via)),
    }),
    [id, title, share, t, locale],
  )
}
