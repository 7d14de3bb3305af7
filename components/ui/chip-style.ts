export const chipStyle =
  'inline-flex items-center rounded-full border border-line bg-surface px-3.5 text-sm text-soft no-underline'
