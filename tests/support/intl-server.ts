import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'next-intl'
import tr from '../../messages/tr.json'

/** In place of `next-intl/server`, which exists only while Next.js answers a request. */
export const getLocale = async () => 'tr' as const
export const getMessages = async () => tr
export const getTranslations = async <N extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(namespace: N) =>
  createTranslator({ locale: 'tr', messages: tr, namespace })
