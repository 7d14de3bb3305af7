import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { deskPaths } from '@/lib/shared/desk-paths'

export const deskMessages = [
  'moderation',
  'staffGate',
  'accounts',
  'specialData',
  'moderatedSignatures',
  'moderatedUpdates',
  'moderatedSheets',
  'moderatedReports',
  'moderatedNotices',
  'legal',
  'protection',
  'marks',
  'report',
  'directory',
  'answer',
  'error',
  'values',
] as const

type Part =
  | 'queue'
  | 'item'
  | 'updates'
  | 'sheets'
  | 'domains'
  | 'reports'
  | 'legal'
  | 'comments'
  | 'announcements'
  | 'member'
  | 'signatures'
  | 'addressees'
  | 'blocks'
  | 'pauses'
  | 'staff'
  | 'undo'
  | 'proposals'
  | 'audit'

export async function deskMetadata(params: LocaleParams['params'], part: Part): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'moderation' })
  const title = `${t(`nav.${part}`)} · ${t('title')}`
  return pageMetadata({ locale, path: deskPaths.queue(), title, hidden: true })
}
