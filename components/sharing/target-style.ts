export const targetStyle =
  'relative flex min-h-13 w-full items-center gap-3 px-1 py-2 text-start text-base text-ink no-underline hover:bg-sunken aria-disabled:cursor-progress'
