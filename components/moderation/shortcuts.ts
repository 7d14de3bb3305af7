export const shortcuts = {
  next: 'j',
  previous: 'k',
  open: 'Enter',
  search: '/',
  select: 'x',
  bulk: 'b',
  approve: 'a',
  'request-changes': 'd',
  reject: 'r',
  hide: 'h',
  restore: 'g',
  reopen: 'g',
  close: 's',
  claim: 'c',
  opinion: 'o',
  back: 'u',
  help: '?',
} as const
export type Shortcut = keyof typeof shortcuts

export type Handlers = Partial<Record<Shortcut, (() => void) | undefined>>
