/** A short label with a round edge; as a link it also takes a full touch target. */
export const chipStyle =
  'inline-flex items-center rounded-full border border-line bg-surface px-3.5 text-sm text-soft no-underline'
