export const actStyle =
  'inline-flex min-h-touch min-w-touch items-center justify-center gap-1.5 rounded px-3 text-sm font-semibold text-soft hover:bg-sunken hover:text-ink'
