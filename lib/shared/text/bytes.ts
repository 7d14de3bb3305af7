import type { Locale } from '@/lib/i18n/routing'

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** `840 kB`, `12,4 MB`: decimal units. */
export function formatBytes(bytes: number, locale: Locale): string {
  let [size, step] = [Math.max(bytes / 1000, Math.sign(bytes)), 0]
  while (size >= 999.5 && step < units.length - 1) [size, step] = [size / 1000, step + 1]
  const maximumFractionDigits = size < 99.95 && step > 0 ? 1 : 0
  return new Intl.NumberFormat(locale, { style: 'unit', unit: units[step] ?? '', maximumFractionDigits }).format(size)
}
